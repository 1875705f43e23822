import { type Language, LOCALES } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { messagesOf } from './messages-of.ts';
import { speak } from './namespaces.ts';

test('a language with one, few and many comes with its tag and a catalogue', async () => {
  Object.assign(LOCALES, { pl: 'pl' });
  const say = messagesOf({ dishes: '{count, plural, one {# dish} other {# dishes}}' }, async () => ({
    messages: { dishes: '{count, plural, one {# danie} few {# dania} many {# dań} other {# dania}}' },
  }));
  await speak('pl' as Language);
  expect([1, 3, 5, 22, 1.5].map((count) => say('dishes', { count }))).toEqual([
    '1 danie',
    '3 dania',
    '5 dań',
    '22 dania',
    '1,5 dania',
  ]);
  await speak('en');
  expect([1, 3].map((count) => say('dishes', { count }))).toEqual(['1 dish', '3 dishes']);
});
