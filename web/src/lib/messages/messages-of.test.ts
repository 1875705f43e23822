import { expect, test } from '@jest/globals';
import { beside } from '../beside.ts';
import { listText } from '../locale-text.ts';
import { messagesOf } from './messages-of.ts';

const KEBAB = 'كباب';
const t = messagesOf({ added: '{name} added', of: '{count} of {name}' });

test('a name from right to left leaves the sentence around it in its order, and other names are as they are', () => {
  expect(t('added', { name: KEBAB })).toBe(`\u2068${KEBAB}\u2069 added`);
  expect(t('of', { count: 2, name: 'Soup' })).toBe('2 of Soup');
});

test('what lists names isolates each of them, once', () => {
  expect(beside(KEBAB, '', undefined, '(780) 555-0142')).toBe(`\u2068${KEBAB}\u2069 · (780) 555-0142`);
  expect(t('added', { name: listText([KEBAB, 'Soup']) })).toBe(`\u2068${KEBAB}\u2069 and Soup added`);
});
