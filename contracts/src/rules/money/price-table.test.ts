import { describe, expect, test } from '@jest/globals';
import { cellState, type OwnCell, ownCell, withHidden, withOwnCell } from './price-table.ts';
import { cellAfter, ownCellText, readCellText, shownCellText } from './price-table-text.ts';

const airport = { groupId: 'airport', groupIds: [] };
const downtown = { siteId: 'downtown', groupIds: ['airport', 'west'] };
const rules = [{ groupId: 'airport', percent: 10, endsIn: 9 }];
const product = (overrides: Parameters<typeof ownCell>[0] = []) => ({ priceCents: 1250, overrides });

describe('what a dish is in a place', () => {
  test('follows the rule of its group, and says so', () => {
    const state = cellState(product(), rules, downtown);
    expect(state).toMatchObject({ price: { from: 'groupRule', cents: 1379 }, hidden: false, own: {} });
    expect(shownCellText(state)).toBe('13.79');
  });

  test('is its own where an override names the place, and its group’s otherwise', () => {
    const overrides = [{ groupId: 'airport', price: 14, hidden: true }];
    expect(cellState(product(overrides), rules, airport)).toMatchObject({
      price: { from: 'groupOverride', cents: 1400 },
      hidden: true,
      own: { priceCents: 1400, hidden: true },
    });
    expect(cellState(product(overrides), rules, downtown)).toMatchObject({ hidden: true, own: {} });
  });

  test('changes in its own place alone, where it stands', () => {
    const west = { groupId: 'west', price: 9 };
    const overrides = [{ groupId: 'airport', price: 14 }, west];
    expect(withOwnCell(overrides, airport, { priceCents: 1500 })).toEqual([
      { groupId: 'airport', price: 15 },
      west,
    ]);
    expect(withOwnCell(overrides, airport, {})).toEqual([west]);
    expect(withOwnCell([west], downtown, { hidden: true })).toEqual([
      west,
      { siteId: 'downtown', hidden: true },
    ]);
  });

  test('is shown in a site although its group hides it, only by saying so', () => {
    const hiddenInGroup = product([{ groupId: 'airport', hidden: true }]);
    expect(withHidden(hiddenInGroup, downtown, false)).toEqual({ hidden: false });
    expect(withHidden(hiddenInGroup, downtown, true)).toEqual({});
    expect(withHidden(product(), downtown, true)).toEqual({ hidden: true });
  });
});

describe('the text of a cell', () => {
  test.each([
    ['13.5', { priceCents: 1350 }],
    ['13,50', { priceCents: 1350 }],
    ['$13.50', { priceCents: 1350 }],
    [' 13.50 hidden', { priceCents: 1350, mark: 'hidden' }],
    ['Hidden', { mark: 'hidden' }],
    ['', {}],
    [13.5, { priceCents: 1350 }],
  ])('%j is read', (text, read) => expect(readCellText(text, 'cad')).toEqual(read));

  test.each([
    ['1,234', 'two ways'],
    ['cheap', 'is not a price'],
    ['-3', 'below 0'],
    ['200000.00', 'at most'],
    ['€3.00', 'another currency'],
    [1.005, 'two decimals'],
  ])('%j is refused in a sentence', (text, says) =>
    expect(readCellText(text, 'cad')).toEqual({ fault: expect.stringContaining(says) }),
  );

  test.each<OwnCell>([{}, { priceCents: 1350 }, { hidden: true }, { priceCents: 1350, hidden: true }])(
    '%j comes back as it was written',
    (own) => {
      const there = product(withOwnCell([], airport, own));
      const read = readCellText(ownCellText(ownCell(there.overrides, airport)), 'cad');
      expect('fault' in read ? read : cellAfter(there, airport, read)).toEqual(own);
    },
  );

  test('a price alone shows a dish that its group hides', () => {
    const hiddenInGroup = product([{ groupId: 'airport', hidden: true }]);
    expect(cellAfter(hiddenInGroup, downtown, { priceCents: 900 })).toEqual({
      priceCents: 900,
      hidden: false,
    });
  });
});
