import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { packedAdder } from './packed-adder.ts';
import { addPacked, NO_SUMS, pack, packedRows, type ReportSums } from './report-sums.ts';

const SEED = seedGiven();
const NAMES = [
  't',
  'h12',
  'd2026-11-26',
  'ip1\nSoup “of the day”',
  'oa\n"x"\n\\',
  'c',
  'i2\n寿司 🍣\t',
  'ip1\nSoup',
];

test(`texts come to what their rows come to, in whatever order, with whatever keys (seed ${SEED})`, () => {
  const random = seeded(SEED);
  const adder = packedAdder('t');
  const expected: ReportSums = new Map();
  const own = (text: string): number[] =>
    packedRows(text)
      .find(([key]) => key === 't')
      ?.slice(1) as number[];
  for (let round = 0; round < 300; round += 1) {
    const names = random.chance(0.5) ? NAMES : NAMES.filter(() => random.chance(0.6));
    const rows: [string, number[]][] = (random.chance(0.3) ? names.toReversed() : names).map((name) => [
      name,
      Array.from({ length: random.whole(1, 4) }, () => random.whole(0, 2_000_000_000) - 1_000_000_000),
    ]);
    const text = pack(new Map(rows));
    expect(adder.add(text, 1)).toEqual(own(text) ?? []);
    addPacked(expected, text);
  }
  expect(adder.sums()).toEqual(expected);
});

test('what is taken away again comes to nothing, and an empty text adds nothing', () => {
  const adder = packedAdder('t');
  const text = pack(new Map([['t', [3, -4]]]));
  expect([adder.add(text, 1), adder.add(NO_SUMS, 1), adder.add(text, -1)]).toEqual([[3, -4], [], [3, -4]]);
  expect([...adder.sums().values()].flat().map((number) => number === 0)).toEqual([true, true]);
});
