import { LANGUAGES, type Language, LOCALES } from '@biteboard/contracts';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Finds a text by its key and fills in what it asks for. */
export type Say<Key extends string> = (key: Key, params?: Record<string, string | number>) => string;

/** The texts of a page or a paper in every language, as ICU messages; each is compiled when it is first spoken. */
export const messagesIn = <Key extends string>(catalogues: Record<Language, Record<Key, string>>) => {
  const spoken = new Map<Language, Say<Key>>();
  const learn = (language: Language): Say<Key> => {
    const locale = LOCALES[language];
    const messages = Object.fromEntries(
      Object.entries<string>(catalogues[language]).map(([key, text]) => [key, compileMessageOrThrow(text)]),
    );
    const words = setupI18n({ locale, messages: { [locale]: messages } });
    return (key, params) => words._(key, params);
  };
  return (language: Language): Say<Key> => {
    const say = spoken.get(language) ?? learn(language);
    spoken.set(language, say);
    return say;
  };
};

/** What is missing in a language, or asks for other parameters than the English text does; empty where all is well. */
export function messageFaults(catalogues: Record<Language, Record<string, string>>): string[] {
  const asked = (text: string | undefined) =>
    [...new Set((text ?? '').match(/\{\s*\w+/g))]
      .map((one) => one.replace(/\W/g, ''))
      .sort()
      .join();
  const keys = new Set(LANGUAGES.flatMap((language) => Object.keys(catalogues[language])));
  return LANGUAGES.flatMap((language) =>
    [...keys].flatMap((key) => {
      const text = catalogues[language][key];
      if (!text?.trim()) return [`${language}: ${key} is missing`];
      return asked(text) === asked(catalogues.en[key]) ? [] : [`${language}: ${key} asks for ${asked(text)}`];
    }),
  );
}
