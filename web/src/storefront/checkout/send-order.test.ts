import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { deliveryBody, orderMessage, sendOrder, takeoutBody } from './send-order.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

interface Sent {
  url: string;
  headers: Headers;
  body: unknown;
}
const answering = (answer: object) => {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init) => {
    sent.push({
      url: String(url),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body)),
    });
    return new Response(JSON.stringify(answer), { status: 201 });
  };
  return sent;
};
const placed = { url: '/pay/1?token=x', orderId: '1', orderNumber: 'BB-222222', totalCents: 100 };
const body = takeoutBody(
  { ...EMPTY_CART, notes: 'No onions', coupon: { code: 'HALDI10', percent: 10 } },
  { locationId: 'whyte', scheduledFor: 0, tipCents: 150, currency: 'cad' },
);

describe('placing a takeout order', () => {
  test('sends what the spec asks for, with the key of the attempt', async () => {
    const sent = answering(placed);
    await sendOrder({ slug: 'haldi-house', payOnline: true, body, idempotencyKey: 'key-1' });
    const [first] = sent;
    expect(first?.url).toBe('/api/payments/stripe/haldi-house/checkout/pickup');
    expect(first?.headers.get('idempotency-key')).toBe('key-1');
    expect(first?.body).toEqual({
      items: [],
      tipCents: 150,
      pickup: { location: 'whyte', scheduledFor: '1970-01-01T00:00:00.000Z' },
      notes: 'No onions',
      coupon: 'HALDI10',
      currency: 'cad',
      language: 'en',
    });
  });
  test('goes to the other call where it is paid at the counter', async () => {
    const sent = answering({ ...placed, url: '/s/haldi-house/orders?status=placed' });
    await sendOrder({ slug: 'haldi-house', payOnline: false, body, idempotencyKey: 'key-1' });
    expect(sent[0]?.url).toBe('/api/shop/haldi-house/orders/pickup');
  });
  test.each(['', undefined, 'javascript:alert(1)', '//elsewhere.example'])(
    'fails to start payment at %j',
    async (url) => {
      answering({ ...placed, url });
      const attempt = sendOrder({ slug: 'haldi-house', payOnline: true, body, idempotencyKey: 'key-1' });
      await expect(attempt).rejects.toThrow('Failed to start payment');
    },
  );
});

test('placing a delivery order sends where it goes, from where and when', async () => {
  const sent = answering(placed);
  const address = {
    streetAddress: ['10523 Saskatchewan Dr NW'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T6E 4R9',
    country: 'CA' as const,
  };
  const dropoff = { name: 'Aarti Mehta', phone: '(780) 555-0198', address };
  const cart = { ...EMPTY_CART, notes: 'Ring', coupon: { code: 'HALDI10', percent: 10 } };
  const about = { dropoff, locationId: null, scheduledFor: 0, currency: 'cad' as const, tipCents: 250 };
  await sendOrder({
    slug: 'haldi-house',
    payOnline: true,
    body: deliveryBody(cart, about),
    idempotencyKey: 'key-2',
  });
  expect(sent[0]?.url).toBe('/api/payments/stripe/haldi-house/checkout/delivery');
  expect(sent[0]?.headers.get('idempotency-key')).toBe('key-2');
  expect(sent[0]?.body).toEqual({
    items: [],
    tipCents: 250,
    dropoff,
    location: null,
    scheduledFor: '1970-01-01T00:00:00.000Z',
    notes: 'Ring',
    coupon: 'HALDI10',
    currency: 'cad',
    language: 'en',
  });
});

test('an error without words has the spec’s', () => {
  expect(orderMessage(new Error(''), 'pickup')).toBe('Failed to place takeout order');
  expect(orderMessage(new Error(''), 'delivery')).toBe('Failed to place delivery order');
  expect(orderMessage(new Error('Sorry.'), 'pickup')).toBe('Sorry.');
});

test('a lost line says what it kept away', () => {
  const lost = new ApiError('the connection was lost.', { status: 0, code: 'OFFLINE' });
  expect(orderMessage(lost, 'pickup')).toBe('Failed to place takeout order: the connection was lost.');
});
