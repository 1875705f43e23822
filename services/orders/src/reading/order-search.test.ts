import { expect, jest, test } from '@jest/globals';
import { withSearch } from './order-search.ts';

const filter = { siteId: 's', createdAt: { $gte: '2026-01-01', $lt: '2026-06-01' } };
const inText = { searchText: { $regex: '\nmehta' } };

/** A database with an index of texts, which finds the words or not, or with one of words alone. */
const asked = (about: { oldest?: string; finds?: boolean; common?: readonly string[] }) => ({
  findsPart: jest.fn(async () => about.finds),
  list: jest.fn(async (of: object, options?: { skip?: number }) => {
    const { searchWords } = of as { searchWords?: { $regex: string } };
    if (searchWords) return about.common?.includes(searchWords.$regex.slice(1)) ? [{}] : [];
    return about.oldest && options?.skip ? [{ createdAt: about.oldest }] : [];
  }) as never,
});

test('words that an index of texts finds are looked for among all orders', async () => {
  const orders = asked({ oldest: '2026-05-01', finds: true });
  expect(await withSearch(orders, filter, { q: ' Mehta', isIndexed: true, by: 'createdAt' })).toEqual({
    filter: { ...filter, ...inText },
  });
});

test('words that few orders have are looked for in the index of words, among all orders', async () => {
  const orders = asked({ oldest: '2026-05-01', common: ['rose'] });
  expect(await withSearch(orders, filter, { q: 'Rose Mehta', isIndexed: true, by: 'createdAt' })).toEqual({
    filter: {
      ...filter,
      $and: [{ searchWords: { $regex: '^rose' } }, { searchWords: { $regex: '^mehta' } }],
    },
  });
});

test.each([
  ['an index of texts', { finds: false }],
  ['an index of words', { common: ['mehta'] }],
])(
  'words that many orders have are looked for among the newest, which the answer says: %s',
  async (_, how) => {
    const orders = asked({ oldest: '2026-05-01', ...how });
    expect(await withSearch(orders, filter, { q: 'mehta', isIndexed: true, by: 'createdAt' })).toEqual({
      filter: { siteId: 's', createdAt: { $gte: '2026-05-01', $lt: '2026-06-01' }, ...inText },
      searchedFrom: '2026-05-01',
    });
  },
);

test('where there are few orders all are looked through', async () => {
  const answer = await withSearch(asked({ finds: false }), filter, {
    q: 'mehta',
    isIndexed: true,
    by: 'createdAt',
  });
  expect(answer).toEqual({ filter: { ...filter, ...inText } });
});

test('until all orders have their words, those of older releases are looked through as they are', async () => {
  const answer = await withSearch(asked({ oldest: '2026-05-01' }), filter, {
    q: 'mehta',
    isIndexed: false,
    by: 'createdAt',
  });
  expect(answer).toMatchObject({
    filter: { searchText: { $regex: 'mehta' } },
    searchedFrom: '2026-05-01',
  });
});

test('a list in the order of another time is looked through in that', async () => {
  const orders = {
    findsPart: async () => undefined,
    list: (async (_: object, { sort }: { sort?: object } = {}) =>
      sort ? [{ createdAt: '2026-04-01', readyAt: '2026-05-01' }] : [{}]) as never,
  };
  const answer = await withSearch(orders, { siteId: 's' }, { q: 'mehta', isIndexed: true, by: 'readyAt' });
  expect(answer).toEqual({
    filter: { siteId: 's', readyAt: { $gte: '2026-05-01' }, ...inText },
    searchedFrom: '2026-05-01',
  });
});

test('a customer’s few orders are looked through', async () => {
  const orders = asked({});
  await withSearch(orders, { siteId: 's', userId: 'ana' }, { q: 'mehta', isIndexed: true, by: 'createdAt' });
  expect(orders.findsPart).not.toHaveBeenCalled();
});

test('what has no letter or digit finds nothing', async () => {
  expect(await withSearch(asked({}), filter, { q: '.*', isIndexed: true, by: 'createdAt' })).toEqual({
    filter: { ...filter, _id: { $in: [] } },
  });
});
