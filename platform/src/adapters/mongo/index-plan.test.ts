import { expect, test } from '@jest/globals';
import type { IndexSpec } from '../../ports/database.ts';
import { indexPlan, type KnownIndex } from './index-plan.ts';

const ID: KnownIndex = { name: '_id_', key: { _id: 1 } };

const planOf = (indexes: readonly IndexSpec[], known: readonly KnownIndex[] = [ID]) =>
  indexPlan({ name: 'things', indexes }, known);

/** The indexes that stand once a plan was carried out. */
const after = (plan: ReturnType<typeof planOf>, known: readonly KnownIndex[]): KnownIndex[] => [
  ...known.filter(({ name }) => !plan.unused.includes(name)),
  ...plan.make.map(({ keys, options }) => ({ ...options, key: keys })),
];

test('an index that only finds ends with the mark of deletion, so that counting reads no document', () => {
  expect(planOf([{ paths: ['siteId', 'createdAt'] }]).make).toEqual([
    { keys: { siteId: 1, createdAt: 1, deleted: 1 }, options: { name: 'biteboard_siteId_createdAt' } },
  ]);
});

test('unique, sparse and expiring indexes hold what they say and no more', () => {
  const { make } = planOf([
    { paths: ['slug'], unique: true },
    { paths: ['session'], unique: true, sparse: true },
    { paths: ['site', 'code'], sparse: true },
    { paths: ['endsAt'], expireAfterSeconds: 60 },
  ]);
  expect(make).toEqual([
    { keys: { slug: 1 }, options: { name: 'biteboard_slug_unique', unique: true } },
    {
      keys: { session: 1 },
      options: { name: 'biteboard_session_unique_sparse', unique: true, sparse: true },
    },
    {
      keys: { site: 1, code: 1 },
      options: {
        name: 'biteboard_site_code_sparse',
        partialFilterExpression: { site: { $exists: true }, code: { $exists: true } },
      },
    },
    { keys: { '_expiry.endsAt': 1 }, options: { name: 'biteboard_endsAt_expiry', expireAfterSeconds: 60 } },
  ]);
});

test('a sparse index that ends with the id asks for the other paths alone', () => {
  expect(planOf([{ paths: ['dueAt', '_id'], sparse: true }]).make).toEqual([
    {
      keys: { dueAt: 1, _id: 1 },
      options: { name: 'biteboard_dueAt__id_sparse', partialFilterExpression: { dueAt: { $exists: true } } },
    },
  ]);
});

test('what is there already is left as it is, whatever its name', () => {
  const indexes = [
    { paths: ['slug'], unique: true },
    { paths: ['siteId'] },
    { paths: ['at'], expireAfterSeconds: 60 },
  ];
  const known = after(planOf(indexes), [ID]);
  expect(planOf(indexes, known)).toMatchObject({ make: [], unused: [] });
  const renamed = known.map((index) => (index.unique ? { ...index, name: 'slug_unique', v: 2 } : index));
  expect(planOf(indexes, renamed)).toMatchObject({ make: [], unused: [] });
});

test.each<[string, IndexSpec, IndexSpec]>([
  ['becomes unique', { paths: ['slug', 'deleted'] }, { paths: ['slug', 'deleted'], unique: true }],
  ['is no longer unique', { paths: ['a', 'deleted'], unique: true }, { paths: ['a', 'deleted'] }],
  ['becomes sparse', { paths: ['slug'], unique: true }, { paths: ['slug'], unique: true, sparse: true }],
  ['lasts longer', { paths: ['at'], expireAfterSeconds: 60 }, { paths: ['at'], expireAfterSeconds: 90 }],
])('an index that %s is built beside the old one, which is no longer used then', (_what, before, now) => {
  const old = after(planOf([before]), [ID]);
  const plan = planOf([now], old);
  expect(plan.unused).toEqual([old[1]!.name]);
  expect(Object.values(plan.make[0]!.keys)).toEqual(Object.values(plan.make[0]!.keys).map(() => -1));
  expect(old.map(({ name }) => name)).not.toContain(plan.make[0]!.options.name);
  const changed = after(plan, old);
  expect(planOf([now], changed)).toMatchObject({ make: [], unused: [] });
  const back = planOf([before], changed);
  expect(Object.values(back.make[0]!.keys)[0]).toBe(1);
  expect(planOf([before], after(back, changed))).toMatchObject({ make: [], unused: [] });
});

test('an index whose successor stands already is no longer used', () => {
  const old = after(planOf([{ paths: ['slug'], unique: true }]), [ID]);
  const plan = planOf([{ paths: ['slug'], unique: true, sparse: true }], old);
  const both = [...old, ...after(plan, []).slice(-1)];
  expect(planOf([{ paths: ['slug'], unique: true, sparse: true }], both)).toMatchObject({
    make: [],
    unused: ['biteboard_slug_unique'],
  });
});

test('an index that is no longer declared is not used; an operator’s own and the id’s are not ours to judge', () => {
  const own = { name: 'by_hand_1', key: { siteId: 1 } };
  const hashed = { name: '_id_hashed', key: { _id: 'hashed' } };
  const known = [...after(planOf([{ paths: ['gone'], unique: true }]), [ID]), own, hashed];
  expect(planOf([], known)).toMatchObject({ make: [], unused: ['biteboard_gone_unique'] });
});

test('an index of an earlier release that counts less well is replaced', () => {
  const old = { name: 'siteId_createdAt', key: { siteId: 1, createdAt: 1 } };
  const plan = planOf([{ paths: ['siteId', 'createdAt'] }], [ID, old]);
  expect(plan.make.map(({ keys }) => keys)).toEqual([{ siteId: 1, createdAt: 1, deleted: 1 }]);
  expect(plan.unused).toEqual(['siteId_createdAt']);
});

test('a third form of the same paths waits until an earlier one was dropped, and says how', () => {
  const forms: IndexSpec[] = [
    { paths: ['slug'], unique: true },
    { paths: ['slug'], unique: true, sparse: true },
    { paths: ['slug'], sparse: true },
  ];
  const one = after(planOf([forms[0]!]), [ID]);
  const two = [...one, ...after(planOf([forms[1]!], one), []).slice(-1)];
  expect(() => planOf([forms[2]!], two)).toThrow(/biteboard_slug_sparse of things .* run retire-indexes\.ts/);
});
