import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { CloudEvent } from '@biteboard/contracts';
import { client, eventually, expectStatus, type PlacedAnswer, signInPerson } from '@biteboard/e2e';
import { createLogger } from '@biteboard/platform/embedded';
import { readingFaults, TEST_SETTINGS } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { createAllInOne } from '../all-in-one.ts';
import { openPeopleData } from '../people-data.fixture.ts';
import { aDay, listenTo, RECORDED_CUSTOMER, RECORDED_KEY } from './day.fixture.ts';

/** What the release before stored and announced on the same day (`record.ts`). */
interface Recorded {
  day: Record<'served' | 'brought' | 'cancelled' | 'waiting', PlacedAnswer>;
  shop: { slug: string };
  chief: { email: string; password: string };
  /** `table: rows as JSON` */
  stored: string[];
  events: CloudEvent[];
  schemas: Record<string, object>;
}

const recorded: Recorded = JSON.parse(
  gunzipSync(readFileSync(new URL('recorded.json.gz', import.meta.url))).toString(),
);
const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-before-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its store: tables with documents, without what this release adds beside them. */
const restore = (): void => {
  const store = new DatabaseSync(path.join(folder, 'biteboard.db'));
  for (const table of recorded.stored) {
    const [name = '', rows = '[]'] = table.split(/: (.*)/s);
    const documents = (JSON.parse(rows) as { _id?: string; document?: string }[]).filter(
      ({ _id, document }) => _id !== undefined && document !== undefined,
    );
    if (documents.length === 0) continue;
    store.exec(`CREATE TABLE "${name}" (_id TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL)`);
    const insert = store.prepare(`INSERT INTO "${name}" (_id, document) VALUES (?, ?)`);
    for (const { _id, document } of documents) insert.run(_id!, document!);
  }
  store.close();
};

test('what the release before stored is opened, its events are taken in again, and its orders go on', async () => {
  restore();
  const product = await createAllInOne({
    dataDir: folder,
    log: createLogger({ level: 'silent' }),
    secretsKey: RECORDED_KEY,
    settings: { ...TEST_SETTINGS, rateLimits: false },
  });
  const on = client(await product.app.listen({ port: 0, host: '127.0.0.1' }));
  const { token } = await signInPerson(on, recorded.chief);
  const orders = `/api/admin/sites/${recorded.shop.slug}/orders`;
  const customer = await signInPerson(on, RECORDED_CUSTOMER);
  const statuses = async () => {
    const mine = await on.call<{ items: { _id: string; status: string }[] }>('GET', '/api/user/orders', {
      token: customer.token,
    });
    return new Map(expectStatus(mine, 200).items.map(({ _id, status }) => [_id, status]));
  };
  const { served, brought, cancelled, waiting } = recorded.day;
  const stood = await statuses();
  expect(stood.get(served.orderId)).toBe('completed');
  expect(stood.get(cancelled.orderId)).toBe('cancelled');
  expect([...stood.keys()]).toEqual(expect.arrayContaining([brought.orderId, waiting.orderId]));

  const jobs = product.ports.jobs;
  expect(recorded.stored.some((table) => table.startsWith('platform_jobs: ['))).toBe(true);
  await product.ports.bus.publish(recorded.events);
  expect(await product.ports.bus.letters.ids()).toEqual([]);
  expect((await statuses()).get(served.orderId)).toBe('completed');
  expectStatus(await on.call('POST', `${orders}/${waiting.orderId}/confirm`, { token }), 200);
  await eventually(async () => expect(await product.ports.relay.backlog()).toBe(0));
  await eventually(async () =>
    expect((await jobs.waiting()).filter(({ oldestMs }) => oldestMs > 60_000)).toEqual([]),
  );
  expect(await product.ports.bus.letters.ids()).toEqual([]);
  await product.close();
});

test('the release before reads every event that this one announces', async () => {
  const data = await openPeopleData();
  const heard = await listenTo(data);
  await aDay(data, 'today@biteboard.test');
  await eventually(async () => expect(await data.product.ports.relay.backlog()).toBe(0));
  await data.close();
  const known = heard.filter(({ type }) => type in recorded.schemas);
  expect(new Set(known.map(({ type }) => type)).size).toBeGreaterThanOrEqual(recorded.events.length);
  const faults = known.flatMap(({ type, data, dataversion = 1 }) => [
    ...readingFaults(recorded.schemas[type]!, data).map((fault) => `${type}${fault}`),
    // Of a version that the release before has not said that it reads.
    ...(dataversion > 1 ? [`${type} is of version ${dataversion}`] : []),
  ]);
  expect(faults).toEqual([]);
});

test('a reader misses what another release leaves out, and not what it adds', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: {} }, additionalProperties: false };
  expect(readingFaults(schema, { a: 1, ofLater: 2 })).toEqual([]);
  expect(readingFaults(schema, { ofLater: 2 })).toEqual([" must have required property 'a'"]);
});
