import { DAYS, events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { categories, customer, lassi } from '../orders.fixture.ts';
import { CHECKOUT, COUNTER, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const HOUR_MS = 3_600_000;
/** The clock of the tests stands at noon where the site is. */
const breakfast = [{ days: [...DAYS], from: '07:00', to: '11:00' }];
const drinks = categories.find(({ _id }) => _id === 'drinks')!;
const quoted = async (scheduledFor?: string) => {
  const body = { ...twoLassis, ...(scheduledFor ? { scheduledFor } : {}) };
  const answer = await orders.call('POST', '/api/shop/haldi-house/quote', { body });
  return (answer.body.problems as { code: string }[]).map(({ code }) => code);
};
const inHours = (hours: number) => new Date(orders.ports.clock.now() + hours * HOUR_MS).toISOString();

test('a dish out of its daypart is refused by quote and checkouts, by the time that the food is for', async () => {
  orders = await openOrdersApp({ site: { payAtPickupEnabled: true } });
  const product = { ...lassi, availableAt: breakfast };
  await orders.publish(events.ProductChanged, lassi._id, { product, version: 2 });
  await eventually(async () => expect(await quoted()).toEqual(['NOT_AT_THIS_TIME']));
  const error =
    'Mango Lassi is served from 07:00 to 11:00. Please choose another time, or take it out of your order.';
  const params = { dish: 'Mango Lassi', from: '07:00', to: '11:00' };
  for (const url of [CHECKOUT, COUNTER])
    expect(await orders.call('POST', url, { as: customer, body: twoLassis })).toEqual({
      status: 422,
      body: { error, code: 'NOT_AT_THIS_TIME', params },
    });
  expect(await quoted(inHours(22.5))).toEqual([]);
  expect(await quoted(inHours(23))).toEqual(['NOT_AT_THIS_TIME']);
  const body = { ...twoLassis, pickup: { scheduledFor: inHours(22.5) } };
  expect((await orders.call('POST', COUNTER, { as: customer, body })).status).toBe(201);
});

test('a dish follows the daypart of its category', async () => {
  orders = await openOrdersApp();
  const category = { ...drinks, availableAt: breakfast };
  await orders.publish(events.CategoryChanged, category._id, { category, version: 2 });
  await eventually(async () => expect(await quoted()).toEqual(['NOT_AT_THIS_TIME']));
  await orders.publish(events.CategoryChanged, category._id, {
    category: { ...category, availableAt: [] },
    version: 3,
  });
  await eventually(async () => expect(await quoted()).toEqual([]));
});
