import { afterAll, expect, test } from '@jest/globals';
import { type Repository, repository } from '../documents/repository.ts';
import type { Stored, Versioned } from '../documents/versioned.ts';
import type { Database } from '../ports/database.ts';
import { dyingDatabase } from '../testing/dying-database.ts';
import { eventually } from '../testing/eventually.ts';
import { seeded } from '../testing/seeded.ts';
import { testPorts } from '../testing/test-ports.ts';
import { auditTrail } from './audit-trail.ts';
import { currentActor, runAs, withoutActor } from './current-actor.ts';
import { withAudit } from './with-audit.ts';

interface Thing extends Versioned {
  name: string;
  key?: string;
}

const ports = testPorts();
const own = ports.forService('catalog');
afterAll(() => ports.close());

const told: { id: string; data: unknown }[] = [];
await ports.bus.subscribe({
  group: 'test',
  mode: 'shared',
  topics: ['audit'],
  // At least once: the audit list stores each id once.
  handle: async ({ id, data }) => {
    if (!told.some((one) => one.id === id)) told.push({ id, data });
  },
});
await ports.start();

const ines = { userId: 'u1', email: 'ines@biteboard.test' };
const thingsIn = (database: Database) =>
  withAudit<Thing, Repository<Thing>>(
    repository<Thing>({ ...own, database }, 'catalog', { name: 'things' }),
    {
      kind: 'product',
      siteIdOf: () => 'site-1',
      nameOf: ({ name }) => name,
      shownOf: ({ name }) => ({ name }),
      secretsOf: ({ key }) => ({ key }),
    },
  );
const things = thingsIn(own.database);
const rename = (_id: string, name: string) =>
  things.change(_id, (state) => ({ state: { ...state, name }, events: [] }));
const actionsOf = (subjectId: string) =>
  told.flatMap(({ data }) => {
    const act = data as { subjectId: string; action: string };
    return act.subjectId === subjectId ? [act.action] : [];
  });

test('a change of somebody is recorded with their name, and what follows by itself is not', async () => {
  await runAs(ines, () => things.save({ state: { _id: 'a', version: 0, name: 'Naan' }, events: [] }));
  await runAs(ines, () => withoutActor(() => rename('a', 'Roti')));
  await rename('a', 'Bread');
  await runAs(ines, () => rename('a', 'Bread'));
  await runAs(ines, () => rename('a', 'Garlic Naan'));
  const removed = (state: Thing) => ({ state: { ...state, deleted: true }, events: [] });
  await runAs(ines, () => things.change('a', removed));
  await eventually(() =>
    expect(actionsOf('a')).toEqual(['product.created', 'product.updated', 'product.removed']),
  );
  expect(told.find(({ data }) => (data as { action: string }).action === 'product.updated')?.data).toEqual({
    by: ines.email,
    userId: ines.userId,
    siteId: 'site-1',
    action: 'product.updated',
    subjectId: 'a',
    subjectName: 'Garlic Naan',
    changes: [{ field: 'name', from: 'Bread', to: 'Garlic Naan' }],
  });
});

test('a secret is recorded as changed, in the event and in what is stored', async () => {
  await runAs(ines, () =>
    things.save({ state: { _id: 's', version: 0, name: 'S', key: 'sk_live_1' }, events: [] }),
  );
  await eventually(() => expect(actionsOf('s')).toHaveLength(1));
  expect(JSON.stringify(told)).not.toContain('sk_live_1');
});

test('a write that fails records nothing, and a race only what was written', async () => {
  await things.save({ state: { _id: 'r', version: 0, name: 'R' }, events: [] });
  const stale = (await things.find('r'))!;
  await rename('r', 'Other');
  await expect(
    runAs(ines, () => things.save({ state: { ...stale, name: 'Lost' }, events: [] })),
  ).rejects.toThrow();
  await runAs(ines, () => Promise.all([rename('r', 'One'), rename('r', 'Two')]));
  await eventually(() => expect(actionsOf('r')).toHaveLength(2));
  const { name } = (await things.find('r'))!;
  const names = told.flatMap(({ data }) => {
    const { subjectId, changes } = data as { subjectId: string; changes: { from: string; to: string }[] };
    return subjectId === 'r' ? changes.map(({ from, to }) => [from, to]) : [];
  });
  expect(names[0]?.[0]).toBe('Other');
  expect(names[1]).toEqual([names[0]?.[1], name]);
});

test('at whichever write the process dies, there are as many entries as changes', async () => {
  const random = seeded(20);
  const names = Array.from({ length: 40 }, (_, at) => `mortal-${at}`);
  const dying = thingsIn(dyingDatabase(own.database, random, 0.25));
  for (const _id of names) {
    const change = (name: string) =>
      dying.change(_id, (state) => ({ state: { ...state, name: `${name} ${state.version}` }, events: [] }));
    await runAs(ines, async () => {
      await dying.save({ state: { _id, version: 0, name: _id }, events: [] }).catch(() => {});
      for (const name of ['one', 'two', 'three']) await change(name).catch(() => {});
    });
  }
  const stored = own.database.collection<Stored<Thing>>({ name: 'things' });
  const found: [version: number, entries: number][] = [];
  for (const _id of names) {
    const { version = 0, outbox = [] } = (await stored.findOne({ _id })) ?? {};
    const waiting = outbox.filter(({ id }) => !told.some((one) => one.id === id));
    found.push([version, waiting.length + actionsOf(_id).length]);
  }
  expect(new Set(found.map(([version]) => version)).size).toBeGreaterThan(2);
  expect(found.map(([, entries]) => entries)).toEqual(found.map(([version]) => version));
});

test('what changes no document is recorded too, and leaves nothing behind', async () => {
  const acts = auditTrail(own);
  const deed = { siteId: null, action: 'mail.sentAgain', subjectId: 'm1', subjectName: '', changes: [] };
  await acts.note(deed);
  await runAs(ines, () => acts.note(deed));
  await eventually(() => expect(actionsOf('m1')).toEqual(['mail.sentAgain']));
  await eventually(async () => expect(await own.database.collection({ name: 'acts' }).count({})).toBe(0));
  expect(currentActor()).toBeUndefined();
});
