import { events, type ProductSnapshot } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { customer, lassi } from '../orders.fixture.ts';
import { openOrdersApp, twoLassis } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const problems = async () => {
  const { body } = await orders.call('POST', '/api/shop/haldi-house/quote', { body: twoLassis });
  return (body.problems as { code: string; message: string }[]).filter(({ code }) => code === 'SOLD_OUT');
};
const offered = async (availability: ProductSnapshot['availability'], version: number) => {
  await orders.publish(events.ProductChanged, lassi._id, { product: { ...lassi, availability }, version });
};

test('what is sold out is refused by the quote and by every checkout, and nothing is placed', async () => {
  orders = await openOrdersApp({ site: { payAtPickupEnabled: true } });
  await offered({ soldOut: true, until: null }, 2);
  const sentence = 'Mango Lassi is sold out.';
  const params = { dish: 'Mango Lassi' };
  await eventually(async () =>
    expect(await problems()).toEqual([{ code: 'SOLD_OUT', message: sentence, params, item: 0 }]),
  );
  for (const url of [
    '/api/payments/stripe/haldi-house/checkout/pickup',
    '/api/shop/haldi-house/orders/pickup',
  ]) {
    expect(await orders.call('POST', url, { as: customer, body: twoLassis })).toEqual({
      status: 422,
      body: { error: sentence, code: 'SOLD_OUT', params },
    });
  }
  expect(orders.heard('OrderPlaced')).toEqual([]);
});

test('past its time it is sold again without anybody saying so', async () => {
  orders = await openOrdersApp();
  const until = new Date(orders.ports.clock.now() + 60_000).toISOString();
  await offered({ soldOut: true, until }, 2);
  await eventually(async () => expect(await problems()).toHaveLength(1));
  orders.ports.clock.advance(60_000);
  expect(await problems()).toEqual([]);
  await orders.place();
});
