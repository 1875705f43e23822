/** What a form says, unfolded: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

const unfold = (into: Form, path: readonly string[], value: string): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const known = into[name];
  const next: Form = typeof known === 'object' ? known : Object.create(null);
  into[name] = next;
  unfold(next, rest, value);
};

export const formOf = (text: string): Form => {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    unfold(form, name.replaceAll(']', '').split('['), value);
  }
  return form;
};

/** The list that a form writes as `list[0]…`, or as `list[]`. */
export const listOf = (value: string | Form | undefined): (string | Form)[] =>
  typeof value === 'object' ? Object.values(value) : [];
