import { expect, test } from '@jest/globals';
import { pageOf } from './page.ts';

interface Numbered {
  _id: string;
  version: number;
  at: number;
}

/** Keeps what it was asked to skip. */
const numbers = (count: number) => {
  const skipped: number[] = [];
  const all: Numbered[] = [...Array(count).keys()].map((at) => ({ _id: `${at}`, version: 1, at }));
  return {
    skipped,
    count: async () => count,
    list: async (_filter: unknown, { sort = {}, skip = 0, limit = count } = {}) => {
      skipped.push(skip);
      const way = (sort as { at: number }).at;
      return all.toSorted((a, b) => way * (a.at - b.at)).slice(skip, skip + limit);
    },
  };
};

const asked = { filter: {}, sort: { at: -1 } as const };

test('every page holds what comes after the one before, to the last, which may be short', async () => {
  for (const count of [0, 1, 999, 5_003]) {
    const documents = numbers(count);
    const seen: number[] = [];
    const last = Math.max(1, Math.ceil(count / 20));
    for (let page = 1; page <= last; page += 1) {
      const answer = await pageOf(documents, { ...asked, page, pageSize: 20 });
      expect(answer).toMatchObject({ total: count, page, pageSize: 20, totalPages: last });
      seen.push(...answer.items.map(({ at }) => at));
    }
    expect(seen).toEqual([...Array(count).keys()].toReversed());
    expect(await pageOf(documents, { ...asked, page: last + 1, pageSize: 20 })).toMatchObject({ items: [] });
  }
});

test('a page near the end is reached from there', async () => {
  const documents = numbers(5_003);
  await pageOf(documents, { ...asked, page: 250, pageSize: 20 });
  await pageOf(documents, { ...asked, page: 251, pageSize: 20 });
  expect(documents.skipped).toEqual([3, 0]);
});
