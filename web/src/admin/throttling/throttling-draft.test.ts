import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { DEFAULT_DRAFT, prolonged, throttlingOf } from './throttling-draft.ts';

const site = { hours: DEFAULT_HOURS, timeZone: 'UTC' };
const NOW = Date.parse('2026-11-20T18:13:00Z');
const asked = (more: Partial<typeof DEFAULT_DRAFT>) => throttlingOf({ ...DEFAULT_DRAFT, ...more }, site, NOW);

test('a pause lasts for so many minutes, or until the shop closes', () => {
  expect(asked({})).toEqual({ state: 'paused', until: '2026-11-20T18:43:00.000Z', extraMinutes: 0 });
  const lasts = { ...DEFAULT_DRAFT.lasts, paused: 'closing' };
  expect(asked({ lasts })?.until).toBe('2026-11-20T22:00:00.000Z');
});

test('a busy kitchen needs so many minutes more', () => {
  expect(asked({ state: 'busy', extraMinutes: '45' })).toEqual({
    state: 'busy',
    until: '2026-11-20T19:13:00.000Z',
    extraMinutes: 45,
  });
});

test('the usual pace is none', () => {
  expect(asked({ state: 'usual' })).toBeNull();
});

test('a quarter of an hour more is added to its end, a day from now at most', () => {
  const pace = { state: 'paused', until: '2026-11-20T18:45:00.000Z', extraMinutes: 0 } as const;
  expect(prolonged(pace, NOW).until).toBe('2026-11-20T19:00:00.000Z');
  expect(prolonged({ ...pace, until: '2026-11-21T18:10:00.000Z' }, NOW).until).toBe(
    '2026-11-21T18:13:00.000Z',
  );
});
