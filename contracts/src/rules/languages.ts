import { LANGUAGES, type Language } from '../entities/constants.ts';

/** How each writes dates, times, money and lists; English as Canada does (spec §9). */
export const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr', es: 'es', de: 'de' };

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text);

/** The first of a person's languages that we speak, from BCP 47 tags in the order they are wished for. */
export function languageOf(tags: readonly string[]): Language {
  const wished = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return wished.find(isLanguage) ?? LANGUAGES[0];
}

/** The same from what a browser sends, as `fr-CA, en;q=0.5`. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().split(';');
    const quality = settings.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
    return { tag, weight: quality === undefined ? 1 : Number(quality) };
  });
  return languageOf(
    wishes
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  );
}
