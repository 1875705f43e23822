import { expect, jest, test } from '@jest/globals';
import { withSearch } from './order-search.ts';

const filter = { siteId: 's', createdAt: { $gte: '2026-01-01', $lt: '2026-06-01' } };
const oldest = (createdAt?: string, finds = false) => ({
  findsPart: jest.fn(async () => finds),
  list: jest.fn(async () => (createdAt ? [{ createdAt }] : [])) as never,
});

test('a whole order number is found of whatever age', async () => {
  for (const q of ['bb-7kq2md', ' # BB-7KQ2MD ']) {
    expect(await withSearch(oldest('2026-05-01'), filter, q)).toEqual({
      filter: { ...filter, orderNumber: 'BB-7KQ2MD' },
    });
  }
});

test('words are looked for among the newest orders, and the answer says since when', async () => {
  expect(await withSearch(oldest('2026-05-01'), filter, 'Mehta (2')).toEqual({
    filter: {
      siteId: 's',
      createdAt: { $gte: '2026-05-01', $lt: '2026-06-01' },
      searchText: { $regex: 'mehta \\(2' },
    },
    searchedFrom: '2026-05-01',
  });
});

test('words that an index finds are looked for among all orders', async () => {
  const answer = await withSearch(oldest('2026-05-01', true), filter, 'mehta');
  expect(answer).toEqual({ filter: { ...filter, searchText: { $regex: 'mehta' } } });
});

test('where there are few orders all are looked through', async () => {
  const answer = await withSearch(oldest(), filter, 'mehta');
  expect(answer).toEqual({ filter: { ...filter, searchText: { $regex: 'mehta' } } });
});
