import type { Customer, Order } from '@biteboard/contracts';
import { eventually, expectStatus, newCustomer, openTestShop } from '@biteboard/e2e';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AARTI, dropoff, openPeopleData, traces } from './people-data.fixture.ts';

const people = await openPeopleData();
const { act, admin, close, on, ordered, register, serve, shop, stored } = people;
afterAll(close);

const asked = (q: string, token = admin.token) =>
  on.call<{ customers: Customer[] }>('POST', '/api/admin/customers/found', { token, body: { q } });
const find = async (q: string) => expectStatus(await asked(q), 200).customers;
const at = (userId: string, what = '') => `/api/admin/customers/${userId}${what}`;
const ordersOf = async (userId: string, query = '') =>
  expectStatus(
    await on.call<{ items: Order[]; total: number }>('GET', at(userId, `/orders${query}`), {
      token: admin.token,
    }),
    200,
  );
const remove = (userId: string) =>
  on.call<{ code: string; error: string }>('DELETE', at(userId), { token: admin.token });

let her: string;
let brought: Awaited<ReturnType<typeof ordered>>;
let eaten: typeof brought;
beforeAll(async () => {
  her = await register(AARTI.email, AARTI.name);
  brought = await ordered(her, 'delivery');
  eaten = await ordered(her, 'pickup');
  await newCustomer(on);
  await serve(eaten);
});

test.each([
  ['her email, in any case', () => ` ${AARTI.email.toUpperCase()} `],
  ['the phone of an order of hers, as people write it', () => '(780) 555-0199'],
  ['an order’s number', () => `#${eaten.orderNumber.toLowerCase()}`],
  ['an order’s id', () => eaten.orderId],
])('an admin finds her by %s', async (_by, words) => {
  const found = await find(words());
  expect(found).toMatchObject([{ email: AARTI.email, name: AARTI.name, role: 'user', state: 'active' }]);
  expect(JSON.stringify(found)).not.toMatch(/argon|hash|digest|session/i);
  expect(await find(found[0]!.userId)).toEqual(found);
});

test('by the phone of a saved address she is found without an order, and by it alone', async () => {
  const phone = '+442079460018';
  const saved = { addresses: [{ label: 'Home', ...dropoff, phone }] };
  expectStatus(await on.call('PATCH', '/api/user/me', { token: her, body: saved }), 200);
  expect(await find('020 7946 0018')).toMatchObject([{ email: AARTI.email, addresses: [{ phone }] }]);
  expectStatus(await on.call('PATCH', '/api/user/me', { token: her, body: { addresses: [] } }), 200);
  expect(await find('020 7946 0018')).toEqual([]);
});

test.each([
  'nobody@biteboard.test',
  'aarti',
  '+1 980 555 0199',
  '555 0199',
  'BB-222222',
  'nothing',
  '%',
  '.*',
])('“%s” finds nobody: only whole words do', async (q) => {
  expect(await find(q)).toEqual([]);
});

test('her orders of all sites come in pages, the newest first', async () => {
  const other = await openTestShop(on, admin);
  const body = { items: [{ productId: other.soupId, quantity: 1 }] };
  const elsewhere = await eventually(async () =>
    expectStatus(
      await on.call<{ orderId: string }>('POST', `/api/payments/stripe/${other.slug}/checkout/pickup`, {
        token: her,
        body,
      }),
      201,
    ),
  );
  const [{ userId } = { userId: '' }] = await find(AARTI.email);
  const { items, total } = await ordersOf(userId);
  expect([total, items.map(({ _id }) => _id)]).toEqual([
    3,
    [elsewhere.orderId, eaten.orderId, brought.orderId],
  ]);
  expect(items.map(({ siteSlug }) => siteSlug)).toEqual([other.slug, shop.slug, shop.slug]);
  expect((await ordersOf(userId, '?page=2&pageSize=2')).items.map(({ _id }) => _id)).toEqual([
    brought.orderId,
  ]);
  expect((await ordersOf('nobody')).total).toBe(0);
});

test('an admin hands over what she could fetch herself, and not what is the shop’s own', async () => {
  const [{ userId } = { userId: '' }] = await find(AARTI.email);
  await act(brought, 'confirm', { reason: 'a word among us' });
  type Exported = { exportedAt: string; orders: object[] };
  const fetched = async (path: string, token: string) => {
    const { exportedAt: _when, ...data } = expectStatus(await on.call<Exported>('GET', path, { token }), 200);
    // Only she sees where it can be paid.
    const text = JSON.stringify(data, (name, value) => (name === 'payUrl' ? undefined : value));
    return JSON.parse(text) as Exported;
  };
  await eventually(async () => {
    const hers = await fetched('/api/user/me/export', her);
    expect(hers.orders).toHaveLength(3);
    expect(await fetched(at(userId, '/export'), admin.token)).toEqual(hers);
  });
  expect((await on.call('GET', at('nobody', '/export'), { token: admin.token })).status).toBe(404);
});

test('a person of the dashboard is not removed as a customer', async () => {
  const [chief] = await find('chief@biteboard.test');
  const refused = await remove(chief?.userId ?? '');
  expect([refused.status, refused.body.code]).toEqual([409, 'STAFF_ACCOUNT']);
  expect((await remove('nobody')).body.code).toBe('CUSTOMER_NOT_FOUND');
});

test('on her request an admin removes her, once nothing of hers is under way; her orders stay, without her', async () => {
  const [{ userId } = { userId: '' }] = await find(AARTI.email);
  const unpaid = (await ordersOf(userId)).items[0];
  const refused = await remove(userId);
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_OPEN']);
  expect(refused.body.error).toContain(`${unpaid?.orderNumber} is not finished yet`);
  // A day after its time an order is finished, also where nobody pressed a button.
  people.clock.advance(25 * 3_600_000);
  await eventually(async () => expectStatus(await remove(userId), 200));
  await eventually(() => expect(traces(stored().join('\n'))).toEqual([]));
  await eventually(async () =>
    expect((await on.call('GET', '/api/user/me', { token: her })).status).toBe(401),
  );
  expect(await find(AARTI.email)).toEqual([]);
  expect(await find(AARTI.phone)).toEqual([]);
  expect(await find(eaten.orderNumber)).toMatchObject([{ userId, email: '', name: '', state: 'removed' }]);
  expect((await ordersOf(userId)).total).toBe(3);
  const audit = await on.call<{ items: { by: string; action: string; subjectId: string }[] }>(
    'GET',
    '/api/admin/audit?q=customer.',
    { token: admin.token },
  );
  expect(expectStatus(audit, 200).items).toMatchObject(
    [
      { by: 'chief@biteboard.test', action: 'customer.removed', subjectId: userId },
      { by: 'chief@biteboard.test', action: 'customer.exported', subjectId: userId },
      { action: 'customer.exported' },
    ].slice(0, 2),
  );
  expect((await remove(userId)).status).toBe(404);
});
