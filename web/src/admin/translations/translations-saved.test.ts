import { expect, test } from '@jest/globals';
import {
  type Translations,
  translationLines,
  translationsPart,
  translationsSaved,
} from './translations-saved.ts';

const stored: Translations = { fr: { name: 'Agneau', description: 'Très épicé' }, de: { name: 'Lamm' } };

test('a text or a language that a form does not show stays as it was', () => {
  expect(translationsSaved(stored, { fr: { name: 'Agneau rôti' } })).toEqual({
    ...stored,
    fr: { name: 'Agneau rôti', description: 'Très épicé' },
  });
  expect(translationsSaved(stored, { fr: { name: undefined }, es: { name: undefined } })).toEqual(stored);
  expect(translationsSaved(stored, undefined)).toEqual(stored);
});

test('a text that was cleared goes, and a language without texts with it', () => {
  expect(
    translationsSaved(stored, { fr: { name: ' ', description: 'Très épicé' }, de: { name: '' } }),
  ).toEqual({
    fr: { description: 'Très épicé' },
  });
});

test('what has no translations gets none, and what had some says that they are gone', () => {
  expect(translationsPart<Translations>(undefined, { fr: { label: '' } })).toEqual({});
  expect(translationsPart<Translations>({ fr: { label: 'Riz' } }, { fr: { label: '' } })).toEqual({
    translations: {},
  });
});

test('translations read line by line', () => {
  expect(translationLines(stored)).toEqual(['fr: Agneau · Très épicé', 'de: Lamm']);
});
