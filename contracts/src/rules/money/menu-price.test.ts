import { describe, expect, test } from '@jest/globals';
import { addOnByRule, isHiddenAt, priceAt, priceByRule } from './menu-price.ts';

const place = { siteId: 's1', groupIds: ['airport', 'east'] };

describe('a rule', () => {
  test.each([
    ['the percent alone', 1250, { percent: 10 }, 1375],
    ['then the ending: menu 12.50, +10 %, ends in 9', 1250, { percent: 10, endsIn: 9 }, 1379],
    ['half a cent goes away from zero', 125, { percent: 2 }, 128],
    ['a percentage with decimals, exactly', 1000, { percent: 1.15 }, 1012],
    ['a lower price', 1250, { percent: -12.5 }, 1094],
    ['to the nearest multiple', 1375, { percent: 0, roundTo: 25 }, 1375],
    ['to the nearest multiple, halves up', 1005, { percent: 0, roundTo: 10 }, 1010],
    ['two digits are both', 1375, { percent: 0, endsIn: 99 }, 1399],
    ['the nearer one below', 1320, { percent: 0, endsIn: 99 }, 1299],
    ['a tie goes up', 1304, { percent: 0, endsIn: 9 }, 1309],
    ['a tie of two digits goes up', 1349, { percent: 0, endsIn: 99 }, 1399],
    ['an ending after the multiple', 1375, { percent: 0, roundTo: 100, endsIn: 95 }, 1395],
    ['free stays free', 0, { percent: 10, roundTo: 50, endsIn: 9 }, 0],
    ['the nearest price may be below zero', 20, { percent: 0, endsIn: 99 }, -1],
  ])('%s', (_, cents, rule, expected) => {
    expect(priceByRule(cents, rule)).toBe(expected);
  });

  test('applies to add-ons without an ending, also to those that lower the price', () => {
    expect(addOnByRule(150, { percent: 10, endsIn: 9 })).toBe(165);
    expect(addOnByRule(-205, { percent: 10, roundTo: 5 })).toBe(-225);
    expect(addOnByRule(0, { percent: 10, roundTo: 100 })).toBe(0);
  });
});

describe('the nearest counts', () => {
  const groupRules = [
    { groupId: 'airport', percent: 10 },
    { groupId: 'east', percent: 20 },
  ];
  const siteRule = { siteId: 's1', percent: 50 };

  test('site override, group override, site rule, group rule, menu', () => {
    const overrides = [
      { groupId: 'east', price: 7 },
      { siteId: 's1', price: 8.05 },
    ];
    const at = (o: typeof overrides, r: { percent: number; siteId?: string; groupId?: string }[]) => {
      const { from, cents } = priceAt(1000, o, r, place);
      return [from, cents];
    };
    expect(at(overrides, [...groupRules, siteRule])).toEqual(['siteOverride', 805]);
    expect(at(overrides.slice(0, 1), [...groupRules, siteRule])).toEqual(['groupOverride', 700]);
    expect(at([], [...groupRules, siteRule])).toEqual(['siteRule', 1500]);
    expect(at([], groupRules)).toEqual(['groupRule', 1100]);
    expect(at([], groupRules.toReversed())).toEqual(['groupRule', 1200]);
    expect(at([], [{ groupId: 'north', percent: 5 }])).toEqual(['menu', 1000]);
  });

  test('an override that only hides leaves the price to the next, and one that only prices does not show', () => {
    const overrides = [
      { siteId: 's1', price: 9 },
      { groupId: 'airport', hidden: true },
    ];
    expect(isHiddenAt(overrides, place)).toBe(true);
    expect(isHiddenAt([{ siteId: 's1', hidden: false }, ...overrides], place)).toBe(false);
    expect(priceAt(1000, [{ siteId: 's1', hidden: true }], groupRules, place)).toMatchObject({ cents: 1100 });
  });
});
