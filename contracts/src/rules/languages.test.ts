import { describe, expect, test } from '@jest/globals';
import { acceptedLanguage, languageOf } from './languages.ts';

describe('a customer’s language', () => {
  test('is the first of theirs that we speak', () => {
    expect(languageOf(['pl-PL', 'de-AT', 'fr'])).toBe('de');
    expect(languageOf(['ES'])).toBe('es');
  });
  test('is English where we speak none of theirs', () => {
    expect(languageOf(['pl', 'ja-JP'])).toBe('en');
    expect(languageOf([])).toBe('en');
    expect(languageOf(['deu', 'frankish'])).toBe('en');
  });
  test('is read from what a browser sends, by weight', () => {
    expect(acceptedLanguage('pl, en;q=0.5, fr;q=0.8')).toBe('fr');
    expect(acceptedLanguage('de-CH,en;q=0.9')).toBe('de');
    expect(acceptedLanguage('fr;q=0, es;q=0.1')).toBe('es');
    expect(acceptedLanguage('*')).toBe('en');
    expect(acceptedLanguage(undefined)).toBe('en');
  });
});
