import { eventually, expectStatus, signInPerson } from '@biteboard/e2e';
import { ensureAdmin } from '@biteboard/gateway';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { AARTI, dropoff, openPeopleData, traces } from './people-data.fixture.ts';

const SEED = seedGiven();
const people = await openPeopleData();
const { act, admin, chief, drawn, invoice, log, on, ordered, password, product, register, shop } = people;
const { serve, stored } = people;
afterAll(people.close);

const remove = (token: string, given = password) =>
  on.call<{ code?: string; error?: string }>('DELETE', '/api/user/me', { token, body: { password: given } });

test('removing an account removes its data, and leaves no name, email, phone or street', async () => {
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
  await serve(eaten);
  await serve(brought);
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
  expect(traces(stored().join('\n')).length).toBeGreaterThan(0);

  const before = await drawn(eaten, brought, cancelled);
  expect(before.length).toBeGreaterThanOrEqual(3);

  expect((await remove(token, 'a wrong one')).body.code).toBe('WRONG_PASSWORD');
  expectStatus(await remove(token), 200);
  await eventually(() => expect(traces(stored().join('\n'))).toEqual([]));
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
    await invoice(admin.token, { orderId });
  }
  expect(traces(stored().join('\n'))).toEqual([]);
  const bensOrders = await on.call<{ items: { userName: string }[] }>('GET', '/api/user/orders', {
    token: others,
  });
  expect(bensOrders.body.items).toMatchObject([{ userName: 'Ben' }]);
  // The email is free again.
  await eventually(async () => register(AARTI.email, AARTI.name));
});

test(`who orders and leaves at once has either done one or the other (SEED=${SEED})`, async () => {
  const random = seeded(SEED);
  const outcomes = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const token = await register(`hasty-${round}@biteboard.test`, 'Hasty');
    const me = expectStatus(await on.call<{ userId: string }>('GET', '/api/user/me', { token }), 200);
    const checkout = `/api/payments/stripe/${shop.slug}/checkout/pickup`;
    const body = { items: [{ productId: shop.soupId, quantity: 1 }] };
    const calls = Array.from({ length: 6 }, () => () => on.call('POST', checkout, { token, body }));
    const before = random.pick([0, 0, random.whole(1, calls.length)]);
    const placing = calls.slice(0, before).map((call) => call());
    const removing = remove(token);
    // Removed, which other services do not know yet; or at the same moment.
    if (before === 0 && random.chance(0.7)) await removing;
    placing.push(...calls.slice(before).map((call) => call()));
    const accepted = (await Promise.all(placing)).filter(({ status }) => status === 201);
    const { status } = await removing;
    outcomes.add(status);
    if (status === 200) expect([round, accepted.length]).toEqual([round, 0]);
    const at = `/api/admin/customers/${me.userId}/orders`;
    await eventually(async () => {
      const all = await on.call<{ items: { status: string }[] }>('GET', at, { token: admin.token });
      const open = all.body.items.filter((order) => order.status !== 'cancelled');
      expect(open).toHaveLength(accepted.length);
    });
  }
  expect(outcomes).toContain(200);
});

test('the last admin stays, however many ask concurrently', async () => {
  expect((await remove(admin.token, chief.password)).body.code).toBe('LAST_ADMIN');
  const gateway = product.ports.forService('gateway');
  await ensureAdmin(gateway, 'second@biteboard.test', chief.password);
  const second = await signInPerson(on, { email: 'second@biteboard.test', password: chief.password });
  const answers = await Promise.all([admin, second].map(({ token }) => remove(token, chief.password)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
