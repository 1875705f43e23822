import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, LOCALES } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { messageModules } from './message-modules.fixture.ts';
import type { Catalogue } from './namespaces.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** In ICU a straight one quotes what follows; words have the curly one. */
const APOSTROPHE = /'(?![{}]')(?<!'[{}]')/;

type Token = ReturnType<typeof compileMessageOrThrow>[number];

/** What a message asks for: `count` of `{count}`; `about=size` where it says something else for it. */
function asked(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, kind, cases] = token as [string, string?, Record<string, readonly Token[]>?];
    const inner = Object.values(cases ?? {}).filter(Array.isArray);
    const chosen = kind === 'select' ? Object.keys(cases ?? {}).map((one) => `${name}=${one}`) : [];
    return [name, ...chosen, ...inner.flatMap(asked)];
  });
}
const askedOf = (text: string) => [...new Set(asked(compileMessageOrThrow(text)))].sort();

/** The forms of each plural in a message. */
function forms(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => {
    const [, kind, cases] = (Array.isArray(token) ? token : []) as [
      string?,
      string?,
      Record<string, Token[]>?,
    ];
    const inner = Object.values(cases ?? {}).filter(Array.isArray);
    return [...(kind === 'plural' ? [Object.keys(cases ?? {})] : []), ...inner.flatMap(forms)];
  });
}

const modules = await messageModules();

describe.each(modules)('the messages of $name', ({ english, load }) => {
  test('are ICU messages that quote braces alone', () => {
    for (const text of Object.values(english)) {
      expect(() => compileMessageOrThrow(text)).not.toThrow();
      expect(text).not.toMatch(APOSTROPHE);
    }
  });

  if (!load) return;
  test.each(OTHERS)('exist in %s, with the same parameters', async (language) => {
    const { messages } = await load(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(messages)) {
      expect({ key, asks: askedOf(text) }).toEqual({ key, asks: askedOf(english[key] ?? '') });
      expect(text).not.toMatch(APOSTROPHE);
      expect(text.trim()).not.toBe('');
    }
  });

  test.each(LANGUAGES)('have each form of a number that %s has', async (language) => {
    const messages: Catalogue = language === 'en' ? english : (await load(language)).messages;
    // 'many' is of millions in French and Spanish, and reads as 'other' does.
    const needed = new Intl.PluralRules(LOCALES[language])
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many');
    for (const text of Object.values(messages))
      for (const cases of forms(compileMessageOrThrow(text)))
        expect(cases).toEqual(expect.arrayContaining(needed));
  });
});

describe('every room that customers see', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });

  test('speaks every language', () => {
    const customers = modules.filter(({ name }) => !name.startsWith('admin'));
    expect(customers.length).toBeGreaterThan(10);
    expect(customers.filter(({ load }) => !load).map(({ name }) => name)).toEqual([]);
  });

  test('has no catalogue that nothing reads', () => {
    const rooms = new Set(modules.map(({ name }) => name));
    const catalogues = files.filter((file) => /\.(fr|es|de)\.ts$/.test(file));
    expect(catalogues.filter((file) => !rooms.has(file.replace(/\.\w\w\.ts$/, '.ts')))).toEqual([]);
  });

  test('writes French with a fixed space before its signs', () => {
    expect(modules.length).toBeGreaterThan(10);
    return Promise.all(
      modules.map(async ({ name, load }) => {
        const messages = load ? (await load('fr')).messages : {};
        expect({ name, loose: Object.values(messages).filter((text) => / [:;!?»%]/.test(text)) }).toEqual({
          name,
          loose: [],
        });
      }),
    );
  });
});
