import { events, type ProductSnapshot } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import { curry, customer, lassi, location, site } from '../orders.fixture.ts';
import { CHECKOUT, openOrdersApp, twoLassis } from '../orders-app.fixture.ts';

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

const codesOf = async (body: object) =>
  (
    (await orders.call('POST', '/api/shop/haldi-house/quote', { body })).body.problems as { code: string }[]
  ).map(({ code }) => code);

test('what one location lacks is refused there and sold by the others', async () => {
  const [downtown] = site.locations;
  orders = await openOrdersApp({ site: { locations: [downtown!, location('loc-2', 'Whyte')] } });
  await offered({ soldOut: true, until: null, locationIds: ['loc-2'] }, 2);
  await eventually(async () =>
    expect(await codesOf({ ...twoLassis, location: 'loc-2' })).toEqual(['SOLD_OUT']),
  );
  expect(await codesOf({ ...twoLassis, location: 'loc-1' })).toEqual([]);
  const body = { ...twoLassis, pickup: { location: 'loc-2' } };
  expect(await orders.call('POST', CHECKOUT, { as: customer, body })).toMatchObject({
    status: 422,
    body: { error: 'Mango Lassi is sold out at Whyte.', params: { about: 'location', location: 'Whyte' } },
  });
});

test('two locations that lack a dish sell it again at their own times', async () => {
  const [downtown] = site.locations;
  orders = await openOrdersApp({ site: { locations: [downtown!, location('loc-2', 'Whyte')] } });
  const [soon, late] = [60_000, 120_000].map((ms) => new Date(orders.ports.clock.now() + ms).toISOString());
  const more = [{ until: soon!, locationIds: ['loc-1'] }];
  await offered({ soldOut: true, until: late!, locationIds: ['loc-2'], more }, 2);
  const codesAt = (id: string) => codesOf({ ...twoLassis, location: id });
  await eventually(async () => expect(await codesAt('loc-1')).toEqual(['SOLD_OUT']));
  expect(await codesAt('loc-2')).toEqual(['SOLD_OUT']);
  orders.ports.clock.advance(60_000);
  expect([await codesAt('loc-1'), await codesAt('loc-2')]).toEqual([[], ['SOLD_OUT']]);
  orders.ports.clock.advance(60_000);
  expect(await codesAt('loc-2')).toEqual([]);
});

test('an option that is sold out is refused by its name, and its dish where no size is left', async () => {
  orders = await openOrdersApp();
  const marked = async (version: number, ...keys: string[]) => {
    const optionAvailability = keys.map((optionKey) => ({ groupKey: 'variants', optionKey, until: null }));
    const product = { ...curry, optionAvailability };
    await orders.publish(events.ProductChanged, curry._id, { product, version });
  };
  const asked = (size: string) => ({
    items: [{ productId: 'curry', quantity: 1, size, spiceLevel: 'Mild' }],
  });
  await marked(2, 'large');
  await eventually(async () => expect(await codesOf(asked('Large'))).toContain('SOLD_OUT'));
  expect(await codesOf(asked('regular'))).not.toContain('SOLD_OUT');
  const { body } = await orders.call('POST', '/api/shop/haldi-house/quote', { body: asked('large') });
  expect(body.problems).toContainEqual({
    code: 'SOLD_OUT',
    message: '“Large” is sold out for Butter Chicken. Please choose without it.',
    params: { about: 'option', dish: 'Butter Chicken', option: 'Large' },
    item: 0,
  });
  await marked(3, 'large', 'regular');
  await eventually(async () => expect(await codesOf(asked('regular'))).toContain('SOLD_OUT'));
});

test('an option that one location lacks is refused there by its name, and taken by the others', async () => {
  const [downtown] = site.locations;
  orders = await openOrdersApp({ site: { locations: [downtown!, location('loc-2', 'Whyte')] } });
  const optionAvailability = [
    { groupKey: 'variants', optionKey: 'large', until: null, locationIds: ['loc-2'] },
  ];
  const product = { ...curry, optionAvailability };
  await orders.publish(events.ProductChanged, curry._id, { product, version: 2 });
  const items = [{ productId: 'curry', quantity: 1, size: 'large', spiceLevel: 'Mild' }];
  await eventually(async () => expect(await codesOf({ items, location: 'loc-2' })).toEqual(['SOLD_OUT']));
  expect(await codesOf({ items, location: 'loc-1' })).toEqual([]);
  const body = { items, pickup: { location: 'loc-2' } };
  expect(await orders.call('POST', CHECKOUT, { as: customer, body })).toMatchObject({
    status: 422,
    body: {
      error: '“Large” is sold out for Butter Chicken at Whyte. Please choose without it.',
      params: { about: 'optionAt', option: 'Large', location: 'Whyte' },
    },
  });
});
