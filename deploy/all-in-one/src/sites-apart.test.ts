import { type Endpoint, endpoints, type Method, ORDER_ACTIONS } from '@biteboard/contracts';
import { curryLine, eventually, expectStatus, newCustomer, openTestShop } from '@biteboard/e2e';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openJourney } from './journeys.fixture.ts';

const { on, admin, shop, placeAndPay, untilStatus, billing, close } = await openJourney();
afterAll(close);

/** Every call of the dashboard that names a site; catalog has such a test of its own, and so have the live streams. */
const ofSites = Object.values(endpoints as Record<string, Endpoint>).filter(
  ({ service, access, path, stream }) =>
    service !== 'catalog' && access !== 'public' && path.includes(':siteId') && !stream,
);

test('no call of one site reads or changes another’s orders, money, coupons or keys, whatever ids it names', async () => {
  const seed = seedGiven();
  const random = seeded(seed);
  const { token } = admin;
  const read = async (path: string) => {
    const { body } = await on.call('GET', `/api/admin/sites/${shop.slug}/${path}`, { token });
    return body as unknown;
  };
  const who = await newCustomer(on);
  const { placed } = await placeAndPay(who, { items: [curryLine(shop)] });
  await untilStatus(who, placed.orderId, 'paid');
  const stateOfB = async () => [
    await read(`orders/${placed.orderId}`),
    await read('coupons'),
    await read('billing'),
    await read('orders/totals?from=2026-01-01&to=2026-01-31'),
  ];
  const [coupon] = (await read('coupons')) as { _id: string }[];
  await eventually(async () => expect((await billing()).todayTotalCents).toBeGreaterThan(0));
  const before = await stateOfB();
  const ids = [placed.orderId, coupon!._id];
  const own = await openTestShop(on, admin);
  expect(ofSites.length).toBeGreaterThan(10);
  for (let round = 0; round < 2; round += 1) {
    for (const { method, path } of ofSites) {
      const at = path
        .replace(':siteId', random.pick([own.siteId, own.slug]))
        .replace(':id', random.pick(ids))
        .replace(':action', random.pick(ORDER_ACTIONS));
      const verb = random.pick([method].flat()) as Method;
      const body = { code: `X${round}`, percent: 5, isDefault: true, reason: 'theirs', amountCents: 100 };
      const answer = await on.call<unknown>(verb, `${at}?q=${who.email}`, {
        token,
        ...(verb === 'GET' || verb === 'DELETE' ? {} : { body }),
      });
      const said = JSON.stringify(answer.body);
      const told = [...ids, shop.siteId, who.email].filter((one) => said.includes(one));
      const about = { seed, path, told, b: await stateOfB() };
      expect(about).toEqual({ seed, path, told: [], b: before });
    }
  }
  expectStatus(await on.call('GET', `/api/admin/sites/${own.slug}/coupons`, { token }), 200);
});
