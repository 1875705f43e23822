import { describe, expect, test } from '@jest/globals';
import type {
  Collection,
  Database,
  Filter,
  FindOptions,
  IndexSpec,
  StoredDocument,
} from '../ports/database.ts';
import { freshName } from './suite.ts';

interface Dish extends StoredDocument {
  [field: string]: unknown;
}

const DISHES: Dish[] = [
  {
    _id: 'a',
    site: 's1',
    name: 'Apple Pie',
    at: '2026-01-01T10:00:00.000Z',
    price: 5,
    veg: true,
    tags: ['sweet', 'hot'],
  },
  {
    _id: 'b',
    site: 's1',
    name: 'banana split',
    at: '2026-01-02T10:00:00.000Z',
    price: 7,
    veg: true,
    tags: [],
  },
  {
    _id: 'c',
    site: 's1',
    name: 'Curry',
    at: '2026-01-03T10:00:00.000Z',
    price: 12,
    veg: false,
    tags: ['hot'],
  },
  { _id: 'd', site: 's2', name: 'Dal', at: '2026-01-04T10:00:00.000Z', price: 9, note: null },
  {
    _id: 'e',
    site: 's2',
    name: 'Éclair',
    price: 3,
    deleted: true,
    box: { code: 'X1', lines: [{ id: 1 }, { id: 2 }] },
  },
  { _id: 'f', site: 's2', name: '10% off (a+b)', price: 0.5, note: 'x', box: { code: 'X2' } },
];

const ids = (filter: Filter, expected: string, options?: FindOptions) => ({ filter, expected, options });

/** A filter, and the ids that it finds, in the order of `_id` unless sorted. */
const CASES = [
  ids({}, 'abcdef'),
  ids({ site: 's1' }, 'abc'),
  ids({ site: 's1', veg: true }, 'ab'),
  ids({ veg: { $ne: true } }, 'cdef'),
  ids({ deleted: { $ne: true } }, 'abcdf'),
  ids({ deleted: { $ne: true }, site: 's2' }, 'df'),
  ids({ site: { $ne: 's1' } }, 'def'),
  ids({ site: { $eq: 's2' } }, 'def'),
  ids({ price: { $gt: 5 } }, 'bcd'),
  ids({ price: { $gte: 5, $lt: 12 } }, 'abd'),
  ids({ price: { $lte: 3 } }, 'ef'),
  ids({ at: { $gte: '2026-01-02', $lt: '2026-01-04' } }, 'bc'),
  ids({ at: { $lt: '2027' } }, 'abcd'),
  ids({ site: { $in: ['s2', 's9'] } }, 'def'),
  ids({ price: { $in: [5, 9] } }, 'ad'),
  ids({ site: { $nin: ['s1'] } }, 'def'),
  ids({ at: { $nin: ['2026-01-01T10:00:00.000Z'] } }, 'bcdef'),
  ids({ site: { $in: [] } }, ''),
  ids({ at: { $exists: false } }, 'ef'),
  ids({ at: { $exists: true } }, 'abcd'),
  ids({ note: { $exists: true } }, 'df'),
  ids({ note: { $exists: false } }, 'abce'),
  ids({ note: null }, 'abcde'),
  ids({ tags: 'hot' }, 'ac'),
  ids({ tags: { $ne: 'hot' } }, 'bdef'),
  ids({ tags: { $in: ['sweet', 'sour'] } }, 'a'),
  ids({ 'box.code': 'X2' }, 'f'),
  ids({ 'box.lines.id': 2 }, 'e'),
  ids({ 'box.lines.1.id': 2 }, 'e'),
  ids({ 'box.lines.0.id': 2 }, ''),
  ids({ 'box.lines.id': { $exists: true } }, 'e'),
  ids({ 'box.lines.id': { $exists: false } }, 'abcdf'),
  ids({ $or: [{ _id: 'b' }, { site: 's2' }] }, 'bdef'),
  ids({ $or: [{ _id: 'b' }, { tags: 'sweet' }], deleted: { $ne: true } }, 'ab'),
  ids({ $and: [{ site: 's1' }, { $or: [{ price: 5 }, { price: 12 }] }] }, 'ac'),
  ids({ name: { $regex: '^A' } }, 'a'),
  ids({ name: { $regex: 'an', $options: 'i' } }, 'b'),
  ids({ name: { $regex: 'a\\+b' } }, 'f'),
  ids(
    {
      site: 's1',
      $or: [{ name: { $regex: 'pie', $options: 'i' } }, { name: { $regex: 'curry', $options: 'i' } }],
    },
    'ac',
  ),
  ids({ veg: true }, 'ab'),
  ids({ price: '5' }, ''),
  ids({ veg: 1 }, ''),
  ids({}, 'fe', { sort: { price: 1 }, limit: 2 }),
  ids({}, 'cd', { sort: { price: -1 }, limit: 2 }),
  ids({ site: 's1' }, 'cba', { sort: { site: 1, at: -1 } }),
  ids({ deleted: { $ne: true } }, 'db', { sort: { price: -1 }, skip: 1, limit: 2 }),
  ids({ tags: 'hot' }, 'c', { sort: { price: -1 }, limit: 1 }),
  ids({}, 'efabcd', { sort: { at: 1, _id: 1 } }),
  ids({ site: 's1' }, 'c', { sort: { price: 1 }, skip: 2 }),
  ids({}, '', { sort: { price: 1 }, skip: 20 }),
];

const PATHS = ['site', 'name', 'at', 'price', 'veg', 'note', 'tags', 'box.code', 'box.lines.id'];
const INDEXES: Record<string, readonly IndexSpec[]> = {
  'no index': [],
  'an index on each path': PATHS.map((path) => ({ paths: [path] })),
  'compound and sparse indexes': [
    { paths: ['site', 'at'] },
    { paths: ['price', 'name'] },
    { paths: ['note'], sparse: true },
    { paths: ['box.lines.id'], sparse: true },
  ],
};

/** A filter means the same whichever indexes there are. */
export const databaseFilterTests = (database: () => Database): void => {
  describe.each(Object.keys(INDEXES))('with %s', (kind) => {
    const filled = async (): Promise<Collection<Dish>> => {
      const dishes = database().collection<Dish>({ name: freshName('dishes'), indexes: INDEXES[kind]! });
      await Promise.all(DISHES.map((dish) => dishes.insert(dish)));
      return dishes;
    };

    test('finds, counts, sorts and pages what fits a filter', async () => {
      const dishes = await filled();
      for (const { filter, expected, options } of CASES) {
        const found = await dishes.find(filter, options ?? { sort: { _id: 1 } });
        expect({ filter, options, found: found.map((dish) => dish._id).join('') }).toEqual({
          filter,
          options,
          found: expected,
        });
        if (options) continue;
        expect({ filter, count: await dishes.count(filter) }).toEqual({ filter, count: expected.length });
        const one = await dishes.findOne(filter);
        expect({ filter, one: one === undefined ? '' : expected.includes(one._id) && 'fits' }).toEqual({
          filter,
          one: expected === '' ? '' : 'fits',
        });
      }
    });

    test('finds by values as they are after updates', async () => {
      const dishes = await filled();
      await dishes.update({ _id: 'a' }, { $set: { site: 's2', tags: 'hot', note: null } });
      await dishes.update({ _id: 'c' }, { $unset: { at: true, tags: true } });
      const found = async (filter: Filter) =>
        (await dishes.find(filter, { sort: { _id: 1 } })).map((dish) => dish._id).join('');
      expect(await found({ site: 's2' })).toBe('adef');
      expect(await found({ tags: 'hot' })).toBe('a');
      expect(await found({ at: { $exists: true } })).toBe('abd');
      expect(await found({ note: { $exists: true } })).toBe('adf');
    });
  });
};
