import { DAYS, events, type SiteSnapshot } from '@biteboard/contracts';
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

const AROUND = { open: '00:00', close: '24:00' };
const openAlways = Object.fromEntries(DAYS.map((day) => [day, AROUND])) as SiteSnapshot['hours'];
/** The same shop, open around the clock, at another time, with a dish of breakfast. */
const openAt = async (time: string, timeZone = 'America/Edmonton') => {
  orders = await openOrdersApp({ site: { payAtPickupEnabled: true, hours: openAlways, timeZone } });
  orders.ports.clock.advance(Date.parse(time) - orders.ports.clock.now());
  const product = { ...lassi, availableAt: breakfast };
  await orders.publish(events.ProductChanged, lassi._id, { product, version: 2 });
  await eventually(async () => expect(await quoted()).toEqual(['NOT_AT_THIS_TIME']));
};

test('at night breakfast is ordered for tomorrow morning, and not for now', async () => {
  await openAt('2026-07-01T23:00:00-06:00');
  expect(await quoted('2026-07-02T07:30:00-06:00')).toEqual([]);
  expect(await quoted('2026-07-02T06:45:00-06:00')).toEqual(['NOT_AT_THIS_TIME']);
  const placed = async (scheduledFor?: string) => {
    const body = { ...twoLassis, pickup: scheduledFor ? { scheduledFor } : {} };
    return (await orders.call('POST', COUNTER, { as: customer, body })).status;
  };
  expect(await placed()).toBe(422);
  expect(await placed('2026-07-02T06:45:00-06:00')).toBe(422);
  expect(await placed('2026-07-02T07:30:00-06:00')).toBe(201);
});

test.each([
  ['put forward', '2027-03-13T22:00:00-05:00', '2027-03-14', '-04:00'],
  ['put back', '2026-10-31T22:00:00-04:00', '2026-11-01', '-05:00'],
])(
  'on the day when the clocks are %s, breakfast is from seven to eleven by them',
  async (_, night, day, offset) => {
    await openAt(night, 'America/New_York');
    const at = (time: string) => quoted(`${day}T${time}:00${offset}`);
    expect(await at('06:45')).toEqual(['NOT_AT_THIS_TIME']);
    expect(await at('07:15')).toEqual([]);
    expect(await at('10:45')).toEqual([]);
    expect(await at('11:15')).toEqual(['NOT_AT_THIS_TIME']);
  },
);

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
