import { expect, test } from '@jest/globals';
import { type AskedQuery, servingIndex } from './asked-queries.ts';

const asked = (filter: object, sort: object, ...paths: string[][]): AskedQuery => ({
  collection: 'orders',
  filter: { ...filter, deleted: { $ne: true } },
  sort: sort as AskedQuery['sort'],
  indexes: paths.map((one) => ({ paths: one })),
  coveringPaths: ['words'],
});
const newest = { at: -1, _id: -1 };
const week = { at: { $gte: '2026-01-01' } };

test('a query is served by an index that begins with its equal values and goes on in its order', () => {
  const bySite = ['site', 'at', '_id', 'status'];
  expect(servingIndex(asked({ site: 's' }, newest, bySite))).toBe('site at _id status');
  expect(servingIndex(asked({ site: 's', ...week }, newest, bySite))).toBe('site at _id status');
  expect(servingIndex(asked({ site: 's', status: { $in: ['a', 'b'] } }, newest, bySite))).toBeDefined();
  expect(servingIndex(asked({ site: 's', words: { $regex: 'x' } }, newest, bySite))).toBeDefined();
  const both = { $and: [{ words: { $regex: 'x' } }, { words: { $regex: 'y' } }] };
  expect(servingIndex(asked({ site: 's', ...both }, newest, bySite))).toBeDefined();
  expect(servingIndex(asked({ _id: { $in: ['a'] } }, {}, []))).toBe('_id');
});

test('a query that no index narrows, puts in order or holds the rest of is not served', () => {
  expect(servingIndex(asked({ site: 's' }, newest, ['at', '_id']))).toBeUndefined();
  expect(servingIndex(asked({ site: 's' }, newest, ['site', '_id']))).toBeUndefined();
  expect(servingIndex(asked({ site: 's', ...week }, {}, ['site', 'user', 'at']))).toBeUndefined();
  expect(servingIndex(asked({ site: 's', user: 'u' }, newest, ['site', 'at', '_id']))).toBeUndefined();
  expect(servingIndex(asked({}, {}, ['site']))).toBeUndefined();
});

test('a sparse index serves a range of its one path', () => {
  const due = { ...asked(week, { at: -1 }), indexes: [{ paths: ['at'], sparse: true }] };
  expect(servingIndex(due)).toBe('at');
  expect(servingIndex({ ...due, filter: {}, sort: { at: -1 } })).toBeUndefined();
  const [byId, byName] = [
    ['at', '_id'],
    ['at', 'name'],
  ].map((paths) => [{ paths, sparse: true }]);
  expect(servingIndex({ ...due, sort: { at: -1, _id: -1 }, indexes: byId! })).toBe('at _id');
  expect(servingIndex({ ...due, indexes: byName! })).toBeUndefined();
});
