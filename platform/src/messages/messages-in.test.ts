import { describe, expect, test } from '@jest/globals';
import { messageFaults, messagesIn } from './messages-in.ts';

const dishes = (one: string, other: string) => ({
  dishes: `{count, plural, one {# ${one}} other {# ${other}}}`,
  of: '{name}',
});
const catalogues = {
  en: dishes('dish', 'dishes'),
  fr: dishes('plat', 'plats'),
  es: dishes('plato', 'platos'),
  de: dishes('Gericht', 'Gerichte'),
};

test('a text is said in the language that is asked for, in the form of its number', () => {
  const speaking = messagesIn(catalogues);
  expect(speaking('fr')('dishes', { count: 1 })).toBe('1 plat');
  expect(speaking('de')('dishes', { count: 1200 })).toBe('1.200 Gerichte');
  expect(speaking('en')('of', { name: 'Haldi House' })).toBe('Haldi House');
});

describe('the faults of catalogues', () => {
  test('are none where each text is there', () => expect(messageFaults(catalogues)).toEqual([]));
  test('tell what is missing, and what asks for something else', () => {
    expect(messageFaults({ ...catalogues, es: { ...catalogues.es, of: '{nombre}' } })).toEqual([
      'es: of asks for nombre',
    ]);
    expect(messageFaults({ ...catalogues, de: { ...catalogues.de, of: '' } })).toEqual(['de: of is missing']);
  });
});
