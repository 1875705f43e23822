/** What a form says, unfolded: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface FormFields {
  [name: string]: string | FormFields;
}

const unfold = (into: FormFields, path: readonly string[], value: string): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const known = into[name];
  const next: FormFields = typeof known === 'object' ? known : Object.create(null);
  into[name] = next;
  unfold(next, rest, value);
};

export const parseForm = (text: string): FormFields => {
  const form: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    unfold(form, name.replaceAll(']', '').split('['), value);
  }
  return form;
};

/** The list that a form writes as `list[0]…`, or as `list[]`. */
export const listOf = (value: string | FormFields | undefined): (string | FormFields)[] =>
  typeof value === 'object' ? Object.values(value) : [];
