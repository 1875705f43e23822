import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type DeliveryApp, goingOut, openDeliveryService } from './delivery.fixture.ts';

let delivery: DeliveryApp;
beforeEach(async () => {
  delivery = await openDeliveryService();
});
afterEach(() => delivery.close());

const call = (url: string, as?: { role: 'user' | 'admin'; userId: string }) =>
  delivery.call('GET', url, { as: as && { ...as, email: `${as.userId}@biteboard.test` } });
const URL_OF = '/api/shop/haldi-house/orders/order-1/tracking';
const under = async (seconds: number) => {
  await delivery.confirm();
  await eventually(() => expect(delivery.heard('DeliveryCreated')).toHaveLength(1));
  delivery.ports.clock.advance(seconds * 1000);
  await delivery.ports.quiet();
};

describe('tracking', () => {
  test('is for the customer and for admins, and not found for others', async () => {
    await under(0);
    expect((await call(URL_OF)).status).toBe(401);
    expect((await call(URL_OF, { role: 'user', userId: 'bob' })).status).toBe(404);
    expect((await call(URL_OF, { role: 'user', userId: 'ana' })).status).toBe(200);
    expect((await call(URL_OF, { role: 'admin', userId: 'boss' })).status).toBe(200);
    expect((await call(URL_OF.replace('order-1', 'order-2'), { role: 'admin', userId: 'boss' })).status).toBe(
      404,
    );
  });

  test('of an order that is paid and not confirmed is empty', async () => {
    await delivery.publish(events.OrderPaid, 'order-1', { order: goingOut({ status: 'paid' }) });
    await eventually(async () => expect((await delivery.tracking()).status).toBe(200));
    expect((await delivery.tracking()).json()).toEqual({
      uberTrackingUrl: null,
      uberStatus: null,
      provider: null,
      status: null,
      etaAt: null,
      courier: null,
      updatedAt: expect.any(String),
    });
  });

  test('at another site finds nothing', async () => {
    await under(0);
    const other = { _id: 'site-2', slug: 'other', isDefault: false };
    await delivery.changeSite(other);
    expect(
      (await call(URL_OF.replace('haldi-house', 'other'), { role: 'admin', userId: 'boss' })).status,
    ).toBe(404);
  });
});

describe('the public tracking page', () => {
  const linked = async () => new URL((await delivery.tracking()).json().uberTrackingUrl);

  test('is shown by its token, and not for a guessed one', async () => {
    await under(0);
    const { origin, pathname, search } = await linked();
    expect([origin, pathname]).toEqual(['http://localhost:3000', '/track/order-1']);
    expect((await call(`/api/track/order-1${search}`)).status).toBe(200);
    for (const query of [
      '',
      '?token=',
      '?token=guess',
      search.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ])
      expect((await call(`/api/track/order-1${query}`)).status).toBe(404);
    expect((await call(`/api/track/order-2${search}`)).status).toBe(404);
  });

  test('shows the courier’s position, and of the customer only the city', async () => {
    await under(0);
    delivery.ports.clock.advance(40_000);
    await eventually(async () => expect((await delivery.tracking()).json().status).toBe('picked_up'));
    const answer = await call(`/api/track/order-1${(await linked()).search}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      orderNumber: 'BB-7KQ2MD',
      siteName: 'Haldi House',
      status: 'picked_up',
      courier: { name: expect.any(String), lat: expect.any(Number) },
      from: { name: 'Downtown', lat: 53.5412, lon: -113.4938 },
      to: { city: 'Edmonton', lat: 53.537, lon: -113.499 },
    });
    for (const word of ['Ana', '9722', 'T5K', '0177', 'Ring', '53.537123'])
      expect(answer.text).not.toContain(word);
  });

  test('shows no courier after the end', async () => {
    await under(0);
    const { search } = await linked();
    delivery.ports.clock.advance(60_000);
    await eventually(async () => expect((await delivery.tracking()).json().status).toBe('delivered'));
    expect((await call(`/api/track/order-1${search}`)).json()).toMatchObject({
      status: 'delivered',
      courier: null,
      etaAt: null,
    });
  });
});
