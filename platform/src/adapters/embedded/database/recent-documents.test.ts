import { describe, expect, test } from '@jest/globals';
import { Query } from 'mingo';
import { matcher } from './embedded-matcher.ts';
import { recentDocuments } from './recent-documents.ts';

describe('the recent documents', () => {
  const heldAfter = (lengths: readonly number[]) => {
    const recent = recentDocuments();
    for (const [n, length] of lengths.entries()) recent.set({ _id: `${n}` }, length);
    return lengths.flatMap((length, n) => (recent.get(`${n}`) ? [{ n, length }] : []));
  };

  test('are the newest within a megabyte of text, and none that is long', () => {
    const held = heldAfter([...Array.from({ length: 500 }, () => 30_000), 1_000_000, 20]);
    expect(held.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(1024 * 1024);
    expect(held.map(({ n }) => n).slice(-3)).toEqual([498, 499, 501]);
    expect(held.length).toBeGreaterThan(30);
  });

  test('are about a thousand at most, however short', () => {
    const held = heldAfter(Array.from({ length: 5_000 }, () => 10));
    expect(held.length).toBeGreaterThan(900);
    expect(held.length).toBeLessThan(1_100);
  });

  test('that are forgotten or replaced make room again', () => {
    const recent = recentDocuments();
    for (let n = 0; n < 500; n += 1) {
      recent.set({ _id: 'a' }, 30_000);
      recent.set({ _id: `${n}` }, 30_000);
      recent.delete(`${n}`);
    }
    recent.set({ _id: 'b' }, 10);
    expect([recent.get('a'), recent.get('b')]).toEqual([{ _id: 'a' }, { _id: 'b' }]);
    recent.clear();
    for (let n = 0; n < 30; n += 1) recent.set({ _id: `${n}` }, 30_000);
    expect(recent.get('0')).toEqual({ _id: '0' });
  });

  test('forget the shorter one that a long one replaces', () => {
    const recent = recentDocuments();
    recent.set({ _id: 'a' }, 10);
    recent.set({ _id: 'a' }, 1_000_000);
    expect(recent.get('a')).toBeUndefined();
  });
});

const VALUES = [1, 2, '1', '2', 'é', true, false, null, undefined, [1, 2], ['1'], [], { a: 1 }];

describe.each(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$exists'])('a filter with %s', (operator) => {
  test.each([1, 2, '1', '2', true, false])('fits the same documents as in MongoDB for %j', (wanted) => {
    for (const path of ['v', 'in.v', 'list.v', 'list.0.v']) {
      const filter = { [path]: { [operator]: wanted } };
      for (const value of VALUES) {
        const document = { v: value, in: { v: value }, list: [{ v: value }] };
        const own = { filter, value, fits: matcher(filter)(document) };
        expect(own).toEqual({ filter, value, fits: new Query(filter).test(document) });
      }
    }
  });
});
