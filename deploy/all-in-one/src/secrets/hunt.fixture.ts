/** A secret, and what it is called where it was found. */
export interface Secret {
  name: string;
  value: string;
}

/** Something that was said or kept, and where. */
export interface Trace {
  where: string;
  text: string;
}

/** A shorter word may stand anywhere by chance. */
const SHORTEST = 12;

/** The middle of what the bytes are in base64, wherever they stand in what was encoded. */
const inBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const [from, to] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
    return (['base64', 'base64url'] as const).map((encoding) => whole.toString(encoding).slice(from, to));
  });

/** Every way in which a text may be written. */
export const formsOf = (value: string): string[] => {
  if (value.length < SHORTEST) throw new Error(`"${value}" is too short to be told from other words`);
  const bytes = Buffer.from(value);
  return [
    ...new Set([
      value,
      JSON.stringify(value).slice(1, -1),
      encodeURI(value),
      encodeURIComponent(value),
      encodeURIComponent(value).toLowerCase(),
      new URLSearchParams({ value }).toString().slice('value='.length),
      bytes.toString('hex'),
      ...inBase64(bytes),
    ]),
  ];
};

/** Where the secrets stand, with some of what is around them; nothing where they stand nowhere. */
export const findSecrets = (secrets: readonly Secret[], traces: readonly Trace[]): string[] =>
  secrets.flatMap(({ name, value }) => {
    const forms = formsOf(value);
    return traces.flatMap(({ where, text }) => {
      const form = forms.find((one) => text.includes(one));
      if (form === undefined) return [];
      const at = text.indexOf(form);
      const around = `${text.slice(Math.max(0, at - 80), at)}<${name}>${text.slice(at + form.length, at + form.length + 40)}`;
      return [`${name} in ${where}: ${around}`];
    });
  });
