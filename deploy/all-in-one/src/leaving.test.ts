import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  client,
  curryLine,
  eventually,
  expectStatus,
  logIn,
  openSession,
  openShop,
  type Placed,
  pay,
} from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { createLogger } from '@biteboard/platform/embedded';
import { TEST_SETTINGS } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAllInOne } from './all-in-one.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-leaving-'));
const log: string[] = [];
const product = await createAllInOne({
  dataDir,
  log: createLogger({ level: 'trace' }, { write: (line: string) => log.push(line) }),
  settings: { ...TEST_SETTINGS },
  rateLimits: false,
});
const on = client(await product.app.listen({ port: 0, host: '127.0.0.1' }));
const chief = { email: 'chief@biteboard.test', password: 'a long password' };
await ensureAdmin(product.ports.forService('gateway'), chief.email, chief.password);
const admin = await logIn(on, chief);
const shop = await openShop(on, admin);

beforeAll(async () => {
  const address = {
    streetAddress: ['10424 82 Ave NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
  };
  const body = {
    deliveryEnabled: true,
    locations: [{ name: 'Whyte Avenue', phone: '+17805550142', address }],
  };
  expectStatus(await on.call('PUT', `/api/admin/sites/${shop.slug}`, { token: admin.token, body }), 200);
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What somebody is known by; none of it stands in anything else. */
const AARTI = {
  name: 'Aarti Mehtanova',
  email: 'aarti.mehtanova@biteboard.test',
  phone: '+17805550199',
  street: '10523 Saskatchewan Drive Northwest',
};
const password = 'saffron-rice-basmati';
const register = async (email: string, name: string): Promise<string> => {
  const body = { email, password, name };
  return expectStatus(await on.call<{ token: string }>('POST', '/api/user/register', { body }), 201).token;
};
const item = { productId: shop.soupId, quantity: 1 };
const dropoff = {
  name: AARTI.name,
  phone: AARTI.phone,
  address: {
    streetAddress: [AARTI.street],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 2A2',
    country: 'CA',
  },
  instructions: `Ring at ${AARTI.name}'s door`,
};

const ABOUT_HER = `For ${AARTI.name}, call ${AARTI.phone}`;
const place = async (token: string, way: 'pickup' | 'delivery', notes: string): Promise<Placed> => {
  const body = {
    items: way === 'pickup' ? [curryLine(shop), item] : [item],
    notes,
    ...(way === 'delivery' ? { dropoff } : {}),
  };
  const at = `/api/payments/stripe/${shop.slug}/checkout/${way}`;
  return eventually(async () => expectStatus(await on.call<Placed>('POST', at, { token, body }), 201));
};
const act = (placed: Placed, action: string, body?: object) =>
  eventually(async () => {
    const at = `/api/admin/sites/${shop.slug}/orders/${placed.orderId}/${action}`;
    return expectStatus(await on.call('POST', at, { token: admin.token, ...(body ? { body } : {}) }), 200);
  });
const ordered = async (token: string, way: 'pickup' | 'delivery', notes = ABOUT_HER) => {
  const placed = await place(token, way, notes);
  expectStatus(await pay(on, await openSession(on, placed)), 303);
  return placed;
};
const invoice = (token: string, { orderId }: Placed) =>
  eventually(async () => {
    const answer = await on.call<string>('GET', `/api/shop/orders/${orderId}/pdf`, { token });
    return expectStatus(answer, 200);
  });
const remove = (token: string, given = password) =>
  on.call<{ code?: string; error?: string }>('DELETE', '/api/user/me', { token, body: { password: given } });

/** Every row of every table, read from a copy: the product holds its file for itself. */
const stored = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'biteboard-leaving-copy-'));
  for (const file of ['biteboard.db', 'biteboard.db-wal'])
    copyFileSync(path.join(dataDir, file), path.join(copy, file));
  const database = new DatabaseSync(path.join(copy, 'biteboard.db'));
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).all();
  const rows = tables.map(
    ({ name }) => `${name}: ${JSON.stringify(database.prepare(`select * from "${name}"`).all())}`,
  );
  database.close();
  rmSync(copy, { recursive: true });
  return rows.join('\n');
};
/** The invoices that are drawn. */
const drawn = async (...orders: Placed[]): Promise<string[]> => {
  const names = orders.flatMap(({ orderId }) =>
    [1, 2, 3].map((revision) => `invoices/${orderId}-${revision}.pdf`),
  );
  const files = await Promise.all(names.map((name) => product.ports.files.get(name)));
  return names.filter((_, index) => files[index] !== undefined);
};
const traces = (text: string): string[] =>
  Object.values(AARTI).flatMap((word) => {
    const at = text.toLowerCase().indexOf(word.toLowerCase());
    return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 60)];
  });

test('whoever leaves takes their data along, and leaves no name, email, phone or street behind', async () => {
  const token = await register(AARTI.email, AARTI.name);
  const others = await register('ben@biteboard.test', 'Ben');
  const saved = { addresses: [{ label: 'Home', ...dropoff }] };
  expectStatus(await on.call('PATCH', '/api/user/me', { token, body: saved }), 200);
  await on.call('POST', '/api/user/password/forgotten', { body: { email: AARTI.email } });
  const eaten = await ordered(token, 'pickup');
  const brought = await ordered(token, 'delivery');
  const cancelled = await ordered(token, 'delivery');
  const bens = await ordered(others, 'pickup', '');
  for (const placed of [eaten, brought, cancelled, bens]) await invoice(admin.token, placed);

  const refused = await remove(token);
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_OPEN']);
  for (const step of ['confirm', 'start', 'ready', 'complete']) await act(eaten, step);
  for (const step of ['confirm', 'start', 'ready', 'complete']) await act(brought, step);
  await act(cancelled, 'cancel', {
    reason: `${AARTI.name} called from ${AARTI.phone}: nobody is at ${AARTI.street}`,
  });
  await eventually(async () => {
    const orders = expectStatus(
      await on.call<{ items: { status: string }[] }>('GET', '/api/user/orders', { token }),
      200,
    );
    expect(orders.items.map(({ status }) => status)).toEqual(['cancelled', 'delivered', 'completed']);
  });

  const taken = expectStatus(
    await on.call<Record<string, unknown>>('GET', '/api/user/me/export', { token }),
    200,
  );
  expect(taken).toMatchObject({
    account: { email: AARTI.email, name: AARTI.name, addresses: [{ label: 'Home', phone: AARTI.phone }] },
    orders: [{ _id: cancelled.orderId }, { _id: brought.orderId }, { _id: eaten.orderId }],
  });
  expect(traces(stored()).length).toBeGreaterThan(0);

  const before = await drawn(eaten, brought, cancelled);
  expect(before.length).toBeGreaterThanOrEqual(3);

  expect((await remove(token, 'a wrong one')).body.code).toBe('WRONG_PASSWORD');
  expectStatus(await remove(token), 200);
  await eventually(() => expect(traces(stored())).toEqual([]));
  expect(traces(log.join('\n'))).toEqual([]);
  for (const old of before) expect(await product.ports.files.get(old)).toBeUndefined();
  expect(await drawn(bens)).toHaveLength(1);

  await eventually(async () => expect((await on.call('GET', '/api/user/me', { token })).status).toBe(401));
  const gone = await on.call('POST', '/api/user/login', { body: { email: AARTI.email, password } });
  expect(gone.status).toBe(401);
  for (const { orderId } of [eaten, brought, cancelled]) {
    const at = `/api/admin/sites/${shop.slug}/orders/${orderId}`;
    const order = expectStatus(await on.call<{ totalCents: number }>('GET', at, { token: admin.token }), 200);
    expect(order.totalCents).toBeGreaterThan(0);
    expect(traces(JSON.stringify(order))).toEqual([]);
    await invoice(admin.token, { orderId } as Placed);
  }
  expect(traces(stored())).toEqual([]);
  const bensOrders = await on.call<{ items: { userName: string }[] }>('GET', '/api/user/orders', {
    token: others,
  });
  expect(bensOrders.body.items).toMatchObject([{ userName: 'Ben' }]);
  // The email is free again.
  await eventually(async () => register(AARTI.email, AARTI.name));
});

test('the last admin stays, whoever asks at the same time', async () => {
  expect((await remove(admin.token, chief.password)).body.code).toBe('LAST_ADMIN');
  const gateway = product.ports.forService('gateway');
  await ensureAdmin(gateway, 'second@biteboard.test', chief.password);
  const second = await logIn(on, { email: 'second@biteboard.test', password: chief.password });
  const answers = await Promise.all([admin, second].map(({ token }) => remove(token, chief.password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
