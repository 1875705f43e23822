import { describe, expect, test } from '@jest/globals';
import { readInstant } from './read-instant.ts';

const read = (text: string) => {
  const at = readInstant(text, 'America/Edmonton');
  return at === undefined ? undefined : new Date(at).toISOString();
};

describe('a time that somebody sends', () => {
  test.each([
    ['2026-06-10T18:15:00Z', '2026-06-10T18:15:00.000Z'],
    ['2026-06-10T18:15:00.250Z', '2026-06-10T18:15:00.250Z'],
    ['2026-06-10T18:15+05:30', '2026-06-10T12:45:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('%s is an instant', (text, iso) => expect(read(text)).toBe(iso));

  test.each([
    ['2026-06-10T12:15', '2026-06-10T18:15:00.000Z'],
    ['2025-12-10T12:15:30', '2025-12-10T19:15:30.000Z'],
  ])('%s without an offset is what the shop’s clock shows', (text, iso) => expect(read(text)).toBe(iso));

  test.each([
    '',
    'tomorrow at noon',
    '1',
    '2026-13-45',
    '2026-06-10',
    '2026-02-30T10:00:00Z',
    '2026-06-10T24:00:00Z',
    '2026-06-10T25:00:00Z',
    '2026-06-10 18:15',
    'Jun 10 2026 18:15',
    '1/1/2027 10:00',
    '2026-06-10T18:15:00+99:99',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
  ])('“%s” is none', (text) => expect(read(text)).toBeUndefined());
});
