import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OrderRepository } from '../order/order-repository.ts';
import { customer, site } from '../orders.fixture.ts';
import { openOrders } from '../orders.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';
import { keepsSite } from '../use-cases/close-ordering.ts';
import { placeOrder } from '../use-cases/place-order.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
beforeEach(async () => {
  orders = await openOrdersApp();
});
afterEach(() => orders.close());

const checkout = { items: [{ productId: 'lassi', quantity: 2 }] };
const place = (key?: string) =>
  orders.call('POST', '/api/payments/stripe/haldi-house/checkout/pickup', {
    as: customer,
    body: checkout,
    ...(key ? { key } : {}),
  });
const requestOf = (idempotencyKey?: string) => ({
  site: site.slug,
  user: customer,
  address: '203.0.113.7',
  checkout,
  payOnline: true,
  idempotencyKey,
});
const remove = (removing: string) => orders.changeSite({ archived: true, removing });
const answers = () => orders.heard('OrderingClosed').map(({ data }) => data);
const cancelled = () => orders.heard('OrderCancelled').map(({ subject }) => subject);

describe('the removal of a site', () => {
  test('is answered: no order, and none is accepted from then on', async () => {
    await remove('r1');
    await eventually(() =>
      expect(answers()).toEqual([{ siteId: site._id, removalId: 'r1', hasOrders: false }]),
    );
    expect((await place()).status).toBe(404);
  });

  test('is answered: it has an order, whatever became of that', async () => {
    const { orderId } = (await place()).body as { orderId: string };
    await orders.publish(events.PaymentExpired, orderId, { orderId, siteId: site._id, sessionId: 'cs_1' });
    await remove('r1');
    await eventually(() => expect(answers()).toMatchObject([{ removalId: 'r1', hasOrders: true }]));
  });

  test('that is delivered again is answered again', async () => {
    await remove('r1');
    await eventually(() => expect(answers()).toHaveLength(1));
    await remove('r1');
    await eventually(() => expect(answers()).toHaveLength(2));
  });

  test('that was given up lets the site take orders again', async () => {
    await remove('r1');
    await orders.changeSite({ archived: false });
    expect((await place()).status).toBe(201);
  });
});

test('an order of which one call was answered while another looks whether the site goes stays, and so does the site', async () => {
  const deps = openOrders(orders.ports.forService('orders'));
  const request = requestOf('key-1');
  const [saved, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const findFresh = async (id: string) => {
    saved.resolve();
    await resumed.promise;
    return deps.sites.findFresh(id);
  };
  const first = placeOrder({ ...deps, sites: { ...deps.sites, findFresh } }, request);
  await saved.promise;
  const { orderId } = await placeOrder(deps, request);
  await remove('r1');
  await eventually(() => expect(answers()).toMatchObject([{ removalId: 'r1', hasOrders: true }]));
  resumed.resolve();
  expect((await first).orderId).toBe(orderId);
  await orders.ports.quiet();
  expect([cancelled(), answers().every((answer) => (answer as { hasOrders: boolean }).hasOrders)]).toEqual([
    [],
    true,
  ]);
});

test('an order that finds the removal of its site before that was answered answers it', async () => {
  const deps = openOrders(orders.ports.forService('orders'));
  const unheard = {
    ...deps,
    sites: {
      ...deps.sites,
      findFresh: async (id: string) => ({ ...(await deps.sites.find(id))!, archived: true, removing: 'r1' }),
    },
  };
  const { orderId } = (await place()).body as { orderId: string };
  expect(await keepsSite(unheard, site._id)).toBe(true);
  await deps.orders.change(orderId, (order) => ({ state: { ...order, deleted: true }, events: [] }));
  await remove('r1');
  await eventually(() => expect(answers()).toHaveLength(2));
  expect(answers()).toEqual(Array(2).fill({ siteId: site._id, removalId: 'r1', hasOrders: true }));
});

describe('an order that is saved after the removal of its site was answered', () => {
  const placeLate = (idempotencyKey?: string) => {
    const replica = openOrders(orders.ports.forService('orders'));
    const kept = replica.orders;
    const late: OrderRepository = {
      ...kept,
      save: async (decision) => {
        await remove('r1');
        await eventually(() => expect(answers()).toMatchObject([{ hasOrders: false }]));
        return kept.save(decision);
      },
    };
    return placeOrder({ ...replica, orders: late }, requestOf(idempotencyKey));
  };

  test('is not accepted, and is taken back', async () => {
    await expect(placeLate()).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
    await eventually(() => expect(cancelled()).toHaveLength(1));
    expect(orders.heard('OrderPlaced').map(({ subject }) => subject)).toEqual(cancelled());
  });

  test('is not accepted either when its call is repeated at a replica that remembers the site', async () => {
    const replica = openOrders(orders.ports.forService('orders'));
    await replica.sites.get(site.slug);
    await expect(placeLate('key-1')).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
    const again = placeOrder(replica, requestOf('key-1'));
    await expect(again).rejects.toMatchObject({ code: 'SITE_NOT_FOUND' });
  });

  test('is taken back when the site goes, should its process have died', async () => {
    const { orderId } = (await place()).body as { orderId: string };
    await orders.publish(events.SiteDeleted, site._id, { siteId: site._id, version: 9 });
    await eventually(() => expect(cancelled()).toEqual([orderId]));
  });

  test('stays when its money is here', async () => {
    const { orderId, totalCents } = (await place()).body as { orderId: string; totalCents: number };
    await orders.publish(events.PaymentConfirmed, orderId, {
      orderId,
      siteId: site._id,
      sessionId: 'cs_1',
      amountCents: totalCents,
      paidAt: new Date(orders.ports.clock.now()).toISOString(),
    });
    await orders.publish(events.SiteDeleted, site._id, { siteId: site._id, version: 9 });
    await orders.ports.quiet();
    expect(cancelled()).toEqual([]);
  });
});
