import { LANGUAGES, type Language } from '@biteboard/contracts/rules';

type Texts = { readonly [text: string]: string | undefined };
export type Translations = { readonly [L in Language]?: Texts | undefined };

/** The texts of one language: those that a form shows as they were entered, the others as they were, none blank. */
const textsOf = (before: Texts = {}, entered: Texts = {}): [string, string][] =>
  [...new Set([...Object.keys(before), ...Object.keys(entered)])].flatMap((name) => {
    const text = (entered[name] ?? before[name] ?? '').trim();
    return text === '' ? [] : [[name, text]];
  });

/** What a form saves of translations; a text or a language that it does not show stays as it was. */
export const translationsSaved = <T extends Translations>(before: T | undefined, entered: T | undefined): T =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = textsOf(before?.[language], entered?.[language]);
      return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]];
    }),
  ) as T;

/** The same of something that may have none: nothing where it has none before and after. */
export const translationsPart = <T extends Translations>(
  before: T | undefined,
  entered: T | undefined,
): { translations?: T } => {
  const translations = translationsSaved(before, entered);
  return before || Object.keys(translations).length > 0 ? { translations } : {};
};

/** Line by line: `fr: Agneau · Très épicé`. */
export const translationLines = (translations: Translations): string[] =>
  Object.entries(translations).map(
    ([language, texts]) => `${language}: ${Object.values(texts ?? {}).join(' · ')}`,
  );
