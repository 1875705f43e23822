import { addDays, daysBetween } from '@biteboard/contracts';
import type { Period } from '@biteboard/platform/http';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { reportSpans } from './report-spans.ts';

const SEED = seedGiven();
const TODAY = '2026-11-26';

const sizes = (parts: readonly Period[], ofOne: (part: Period) => number): number =>
  parts.reduce((sum, part) => sum + ofOne(part), 0);
const daysIn = ({ from, to }: Period): number => daysBetween(from, to).length;
const monthsIn = (): number => 1;

test.each([
  ['a year up to today', '2025-11-27', TODAY, 12, 4, 4],
  ['a year up to yesterday', '2025-11-26', '2026-11-25', 11, 30, 0],
  ['a year of whole months', '2025-12-01', '2026-11-30', 12, 0, 0],
  ['a week', '2026-11-16', '2026-11-22', 0, 7, 0],
  ['most of a past month', '2026-10-03', '2026-10-31', 1, 0, 2],
  ['this month up to yesterday', '2026-11-01', '2026-11-25', 0, 25, 0],
])('%s, %s to %s, is read as %i months, %i days and without %i days', (_what, from, to, ...expected) => {
  const { months, days, without } = reportSpans({ from, to }, TODAY, true);
  expect([sizes(months, monthsIn), sizes(days, daysIn), sizes(without, daysIn)]).toEqual(expected);
});

test(`every day of any period is read once, no other is left in, and none near today is taken away (seed ${SEED})`, () => {
  const random = seeded(SEED);
  for (let run = 0; run < 400; run += 1) {
    const from = addDays(TODAY, -random.whole(0, 800));
    const to = addDays(from, random.whole(0, 366));
    const isStill = random.chance(0.5);
    const { months, days, without } = reportSpans({ from, to }, TODAY, isStill);
    const times = new Map<string, number>();
    const read = (day: string, sign: number) => times.set(day, (times.get(day) ?? 0) + sign);
    for (const { from: first, to: last } of months) {
      const [year, month] = last.split('-').map(Number) as [number, number];
      const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
      for (const day of daysBetween(`${first}-01`, end)) read(day, 1);
    }
    for (const part of days) for (const day of daysBetween(part.from, part.to)) read(day, 1);
    for (const part of without)
      for (const day of daysBetween(part.from, part.to)) {
        expect(day <= addDays(TODAY, -2) || day >= addDays(TODAY, isStill ? 1 : 3)).toBe(true);
        read(day, -1);
      }
    const once = [...times].filter(([, count]) => count !== 0);
    expect(once.every(([, count]) => count === 1)).toBe(true);
    expect(once.map(([day]) => day).toSorted()).toEqual(daysBetween(from, to));
  }
});
