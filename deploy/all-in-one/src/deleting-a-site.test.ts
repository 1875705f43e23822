import {
  AROUND_THE_CLOCK,
  eventually,
  expectStatus,
  openPaymentSession,
  type PlacedAnswer,
  pay,
} from '@biteboard/e2e';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { inProfile } from '@biteboard/platform/testing/test-profile';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openLateProduct } from './late-events.fixture.ts';

const seed = seedGiven();
const TRIES = inProfile({ short: 10, full: 100 });
const { whole } = seeded(seed);

let product: Awaited<ReturnType<typeof openLateProduct>>;

beforeAll(async () => {
  console.log(`deleting while orders are placed: SEED=${seed}`);
  product = await openLateProduct(seed);
});
afterAll(() => product.close());

const soup = { items: [{ name: 'Soup', quantity: 1 }] };
const asAdmin = (method: string, path: string, body?: object) =>
  product.on.call<{ _id: string; archived: boolean; refundedCents: number; code?: string }>(
    method,
    `/api/admin/sites${path}`,
    { token: product.admin, ...(body ? { body } : {}) },
  );

const openSite = async (slug: string): Promise<string> => {
  const body = { name: slug, slug, hours: AROUND_THE_CLOCK, locations: [{ name: 'Main' }] };
  const { _id } = expectStatus(await asAdmin('POST', '', body), 201);
  expectStatus(await asAdmin('POST', `/${slug}/products`, { name: 'Soup', price: 12.5 }), 201);
  await eventually(async () => {
    const quote = await product.on.call<{ problems: unknown[] }>('POST', `/api/shop/${slug}/quote`, {
      body: soup,
    });
    expect(expectStatus(quote, 200).problems).toEqual([]);
  });
  return _id;
};

const order = (slug: string) =>
  product.on.call<PlacedAnswer>('POST', `/api/payments/stripe/${slug}/checkout/pickup`, {
    token: product.customer,
    body: soup,
  });

const after = async <T>(ms: number, call: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return call();
};

/** Deletes a site while two customers order there; answers the orders that were accepted. */
const raceOnce = async (slug: string): Promise<{ siteId: string; accepted: PlacedAnswer[] }> => {
  const siteId = await openSite(slug);
  const [deletion, ...orders] = await Promise.all([
    after(whole(0, 20), () => asAdmin('DELETE', `/${slug}`)),
    after(whole(0, 80), () => order(slug)),
    after(whole(0, 80), () => order(slug)),
  ]);
  const accepted = orders.filter(({ status }) => status === 201).map(({ body }) => body);
  for (const { status } of orders) expect([201, 404]).toContain(status);
  expect([200, 409]).toContain(deletion.status);
  return { siteId, accepted };
};

const listed = async (siteId: string): Promise<boolean> => {
  const sites = await product.on.call<{ _id: string }[]>('GET', '/api/admin/sites', {
    token: product.admin,
  });
  return expectStatus(sites, 200).some(({ _id }) => _id === siteId);
};

/** A site is there for its admins, or it has gone for good. */
const settled = (siteId: string): Promise<void> =>
  eventually(async () => expect((await listed(siteId)) || product.deleted.has(siteId)).toBe(true));

describe('a site that is deleted while orders of it are placed', () => {
  test('stays as soon as one of them was accepted', async () => {
    const slugs = Array.from({ length: TRIES }, (_, at) => `race-${at}`);
    for (const slug of slugs) {
      const { siteId, accepted } = await raceOnce(slug);
      await settled(siteId);
      const outcome = { accepted: accepted.length > 0, deleted: product.deleted.has(siteId) };
      expect(outcome).not.toEqual({ accepted: true, deleted: true });
    }
  });

  test('is refused when an order was accepted just before, and gives its money back when the shop cancels it', async () => {
    const siteId = await openSite('paid');
    const placed = expectStatus(await order('paid'), 201);
    expect((await asAdmin('DELETE', '/paid')).body.code).toBe('SITE_HAS_ORDERS');
    expectStatus(await asAdmin('PATCH', '/paid', { archived: true }), 200);
    expectStatus(await pay(product.on, await openPaymentSession(product.on, placed)), 303);
    const at = `/${siteId}/orders/${placed.orderId}`;
    await eventually(async () => expectStatus(await asAdmin('POST', `${at}/cancel`), 200));
    await eventually(async () => {
      expect((await asAdmin('GET', at)).body.refundedCents).toBe(placed.totalCents);
    });
  });
});
