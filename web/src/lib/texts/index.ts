import { en } from './en.ts';

/** A sentence, or its forms by number. `{name}` takes a parameter. */
export type Text = string | { one: string; other: string };
export type TextKey = keyof typeof en;
export type TextParams = Record<string, string | number>;

/** The language's BCP 47 tag; dates are shown en-CA style (spec §9). */
export const locale = 'en-CA';

const plurals = new Intl.PluralRules(locale);

/** The user-visible text of a key; `count` chooses between its forms. */
export function t(key: TextKey, params: TextParams = {}): string {
  const text: Text = en[key];
  const form =
    typeof text === 'string' ? text : plurals.select(Number(params.count)) === 'one' ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
