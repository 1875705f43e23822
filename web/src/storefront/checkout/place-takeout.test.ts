import { EMPTY_CART } from '@biteboard/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { placeTakeout, takeoutBody, takeoutMessage } from './place-takeout.ts';

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
  'whyte',
  0,
);

describe('placing a takeout order', () => {
  test('sends what the spec asks for, with the key of the attempt', async () => {
    const sent = answering(placed);
    await placeTakeout({ slug: 'haldi-house', payOnline: true, body, idempotencyKey: 'key-1' });
    const [first] = sent;
    expect(first?.url).toBe('/api/payments/stripe/haldi-house/checkout/pickup');
    expect(first?.headers.get('idempotency-key')).toBe('key-1');
    expect(first?.body).toEqual({
      items: [],
      tipCents: 0,
      pickup: { location: 'whyte', scheduledFor: '1970-01-01T00:00:00.000Z' },
      notes: 'No onions',
      coupon: 'HALDI10',
      language: 'en',
    });
  });
  test('goes to the other call where it is paid at the counter', async () => {
    const sent = answering({ ...placed, url: '/s/haldi-house/orders?status=placed' });
    await placeTakeout({ slug: 'haldi-house', payOnline: false, body, idempotencyKey: 'key-1' });
    expect(sent[0]?.url).toBe('/api/shop/haldi-house/orders/pickup');
  });
  test.each(['', undefined, 'javascript:alert(1)', '//elsewhere.example'])(
    'fails to start payment at %j',
    async (url) => {
      answering({ ...placed, url });
      const attempt = placeTakeout({ slug: 'haldi-house', payOnline: true, body, idempotencyKey: 'key-1' });
      await expect(attempt).rejects.toThrow('Failed to start payment');
    },
  );
});

test('an error without words has the spec’s', () => {
  expect(takeoutMessage(new Error(''))).toBe('Failed to place takeout order');
  expect(takeoutMessage(new Error('Sorry.'))).toBe('Sorry.');
});

test('a lost line says what it kept away', () => {
  const lost = new ApiError('the connection was lost.', { status: 0, code: 'OFFLINE' });
  expect(takeoutMessage(lost)).toBe('Failed to place takeout order: the connection was lost.');
});
