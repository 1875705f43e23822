import type { CapacityLimit, Day } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { type LimitRow, limitFaults, nextRow, rowsOf, withRows } from './limit-rows.ts';

const row = (from: string, to: string, orders: number | null = 8, items: number | null = null): LimitRow => ({
  from,
  to,
  orders,
  items,
});
const limit = (locationId: string, day: Day, of: LimitRow): CapacityLimit => ({ locationId, day, ...of });

test('a day’s rows are sorted by time', () => {
  const limits = [
    limit('w', 'fri', row('17:00', '20:00')),
    limit('w', 'sat', row('10:00', '12:00')),
    { locationId: 'w', day: 'fri', from: '10:00', to: '17:00', orders: 8 } as const,
  ];
  expect(rowsOf(limits, 'fri')).toEqual([row('10:00', '17:00'), row('17:00', '20:00')]);
});

describe('other rows for a day', () => {
  const capacity = [
    limit('w', 'fri', row('10:00', '17:00')),
    limit('o', 'fri', row('10:00', '22:00')),
    limit('w', 'fri', row('17:00', '20:00')),
    limit('w', 'sat', row('10:00', '22:00')),
  ];
  const [whyte, oliver, , saturday] = capacity;
  test('take the places of those before, and new ones the end', () => {
    const rows = [row('9', '17'), row('17:00', '20:00'), row('20:00', '22:00')];
    expect(withRows(capacity, 'w', { fri: rows })).toEqual([
      { ...whyte, from: '09:00' },
      oliver,
      limit('w', 'fri', row('17:00', '20:00')),
      saturday,
      limit('w', 'fri', row('20:00', '22:00')),
    ]);
  });
  test('leave out what is removed, and other days and kitchens as they are', () => {
    expect(withRows(capacity, 'w', { fri: [] })).toEqual([oliver, saturday]);
    expect(withRows(capacity, 'w', {})).toEqual(capacity);
  });
  test('are not the ones that were handed over', () => {
    const rows = Object.freeze([Object.freeze(row('10:00', '17:00'))]);
    withRows(Object.freeze(capacity), 'w', { fri: rows });
    expect(rows).toHaveLength(1);
  });
});

test.each([
  ['times that are none', [row('', '17:00')], [[0, 'timeWrong']]],
  ['a row without a number', [row('10:00', '12:00'), row('12:00', '13:00', null)], [[1, 'empty']]],
  ['hours that lie over others', [row('10:00', '17:00'), row('16:45', '20:00')], [[1, 'overlaps']]],
  [
    'hours past midnight that lie over others',
    [row('20:00', '02:00'), row('23:00', '24:00')],
    [[1, 'overlaps']],
  ],
  ['nothing where it can be saved', [row('10:00', '17'), row('17:00', '10:00', null, 9)], []],
])('said to be wrong: %s', (_what, rows, expected) => {
  expect([...limitFaults(rows)]).toEqual(expected);
});

describe('another row', () => {
  const hours = { open: '10:00', close: '22:00', closed: false };
  test('is the day’s opening, or what of it is left', () => {
    expect(nextRow([], hours)).toEqual(row('10:00', '22:00', null));
    expect(nextRow([row('10:00', '17', 3, 9)], hours)).toEqual(row('17:00', '22:00', 3, 9));
    expect(nextRow([row('18:00', '23:00')], { ...hours, close: '02:00' })).toEqual(row('23:00', '02:00'));
  });
  test('has no times where nothing of it is left', () => {
    expect(nextRow([row('10:00', '22:00')], hours)).toEqual(row('', ''));
    expect(nextRow([row('10:00', 'x')], hours)).toEqual(row('', ''));
  });
});
