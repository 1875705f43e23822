import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { packedAdder } from './packed-adder.ts';
import { addToPacked, NO_SUMS, type PackedSums, pack } from './packed-sums.ts';
import { addNumbers, type ReportSums } from './report-sums.ts';

const SEED = seedGiven();
const NAMES = [
  't',
  'h12',
  'h13',
  'd2026-11-26',
  'ip1\nSoup “of the day”',
  'ip1\nSoup',
  'ip1\nSoup; half=whole | ~7c, ~^',
  'i2\n寿司 🍣\t',
  'oa\n"x"\n\\',
  'c',
];

type Rows = [key: string, numbers: number[]][];
type Random = ReturnType<typeof seeded>;

const rowsOf = (random: Random): Rows => {
  const names = random.chance(0.5) ? NAMES : NAMES.filter(() => random.chance(0.6));
  return names.map((name) => [
    name,
    Array.from({ length: random.whole(1, 4) }, () => random.whole(0, 2_000_000_000) - 1_000_000_000),
  ]);
};

/** Now and then as earlier builds wrote them. */
const written = (random: Random, rows: Rows): PackedSums =>
  random.chance(0.2) ? JSON.stringify(rows.map(([key, numbers]) => [key, ...numbers])) : pack(new Map(rows));

const read = (packed: PackedSums): ReportSums => {
  const adder = packedAdder('t');
  adder.add(packed, 1, 'a site');
  return adder.sums();
};

test('a text has its keys in their order, and nothing that JSON escapes', () => {
  const sums: ReportSums = new Map(NAMES.toReversed().map((name, at) => [name, [at - 30, 1]]));
  const text = pack(sums);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).toMatch(/^c=.*;d2026-11-26=.*;h12\|h13=.*;i.*;o.*;t=/);
  expect(pack(read(text))).toBe(text);
  expect(read(text)).toEqual(
    new Map([...sums].toSorted(([one], [other]) => text.indexOf(one) - text.indexOf(other))),
  );
});

test.each([
  ['all keys remembered', undefined],
  ['keys forgotten on the way', 40],
])(`texts come to what their rows come to, %s (seed ${SEED})`, (_name, most) => {
  const random = seeded(SEED);
  const adder = packedAdder('t', most);
  const expected: ReportSums = new Map();
  let folded = NO_SUMS;
  for (let round = 0; round < 300; round += 1) {
    const many = Array.from({ length: random.whole(1, 3) }, () => rowsOf(random));
    const texts = many.map((rows) => written(random, rows));
    folded = addToPacked(folded, texts);
    for (const [at, rows] of many.entries()) {
      const own = rows.find(([key]) => key === 't')?.[1] ?? [];
      expect(adder.add(texts[at]!, 1, `site ${random.whole(0, 3)}`)).toEqual(own);
      for (const [key, numbers] of rows) addNumbers(expected, key, numbers);
    }
  }
  expect(adder.sums()).toEqual(expected);
  expect(read(folded)).toEqual(expected);
});

test('what is taken away again comes to nothing, and an empty text adds nothing', () => {
  const adder = packedAdder('t');
  const text = pack(new Map([['t', [3, -4]]]));
  const added = [adder.add(text, 1, 'a'), adder.add(NO_SUMS, 1, 'a'), adder.add(text, -1, 'b')];
  expect(added).toEqual([[3, -4], [], [3, -4]]);
  expect([...adder.sums().values()].flat().map((number) => number === 0)).toEqual([true, true]);
});

test('rows that come to nothing are not stored', () => {
  const text = pack(
    new Map([
      ['t', [3, -4]],
      ['h1', [1]],
      ['h2', [0, 0]],
    ]),
  );
  expect(text).toBe('h1=1;t=3,-4');
  expect(addToPacked(text, [pack(new Map([['h1', [-1]]]))])).toBe('t=3,-4');
  expect(addToPacked(text, [pack(new Map([['h1', [-1, 2]]]))])).toBe('h1=0,2;t=3,-4');
  expect(addToPacked('[["h1",1],["t",3,-4]]', [NO_SUMS])).toBe(text);
});
