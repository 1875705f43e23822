import { LANGUAGES, type Language, LOCALES } from '@biteboard/contracts';
import { de } from './messages/de.ts';
import { en, type MailTexts } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';

const TEXTS: Record<Language, MailTexts> = { en, fr, es, de };

export interface Wording {
  language: Language;
  locale: string;
  t(key: keyof MailTexts, params?: Record<string, string | number>): string;
}

/** The messages of a language. */
export const wordingIn = (language: Language = LANGUAGES[0]): Wording => ({
  language,
  locale: LOCALES[language],
  t: (key, params = {}) =>
    TEXTS[language][key].replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in params ? String(params[name]) : whole,
    ),
});
