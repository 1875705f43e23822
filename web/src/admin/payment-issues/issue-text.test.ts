import { expect, test } from '@jest/globals';
import { triedText } from './issue-text.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const text = (kind: 'refund-waits' | 'refund-failed' | 'dispute', tried: number, next: string | null) =>
  triedText({ kind, tried, next }, 'UTC', NOW);

test('a case says what is being tried, or who must move first', () => {
  expect(text('refund-waits', 3, '2026-11-20T18:30:00Z')).toBe('Tried 3 times · Next try Nov 20, 6:30 pm');
  expect(text('refund-waits', 1, '2026-11-20T17:59:00Z')).toBe('Tried once · Being tried now');
  expect(text('refund-failed', 1, null)).toBe('Tried once · Waits for you');
  expect(text('dispute', 0, null)).toBe('Waits for the bank');
});
