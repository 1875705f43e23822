import type { FormInstance } from 'antd';

type Path = (string | number)[];

const pathOf = (name: string): Path =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const holds = (field: Path, path: Path): boolean => field.every((part, at) => part === path[at]);

/** Shows the server's faults (`hours.mon.open`) at their fields, or at those that hold them; focuses the first. */
export function showFaults(form: FormInstance, fields: Record<string, string>): void {
  const registered = form.getFieldsError().map(({ name }) => name as Path);
  const placed = Object.entries(fields).flatMap(([name, sentence]) => {
    const holding = registered.filter((one) => holds(one, pathOf(name)));
    const [field] = holding.toSorted((one, other) => other.length - one.length);
    return field ? [{ name: field, errors: [sentence] }] : [];
  });
  form.setFields(placed);
  const first = placed[0];
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
}
