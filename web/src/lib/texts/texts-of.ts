/** A sentence, or its forms by number. `{name}` takes a parameter. */
type Text = string | { one: string; other: string };
type TextParams = Record<string, string | number>;

/** The language's BCP 47 tag; dates are shown en-CA style (spec §9). */
export const locale = 'en-CA';

const plurals = new Intl.PluralRules(locale);

/** Finds a room's texts by their keys: parameters are filled in, and `count` chooses between a text's forms. */
export const textsOf =
  <Texts extends Record<string, Text>>(texts: Texts) =>
  (key: keyof Texts, params: TextParams = {}): string => {
    const text: Text = texts[key]!;
    const form =
      typeof text === 'string'
        ? text
        : plurals.select(Number(params.count)) === 'one'
          ? text.one
          : text.other;
    return form.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in params ? String(params[name]) : whole,
    );
  };
