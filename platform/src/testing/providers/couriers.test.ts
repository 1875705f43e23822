import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testClock } from '../test-clock.ts';
import { type FakeDoordash, openFakeDoordash } from './doordash/fake-doordash.ts';
import { openFarSide } from './far-side.ts';
import { type FakeUber, openFakeUber } from './uber/fake-uber.ts';

const MINUTE = 60_000;
const clock = testClock();
const iso = (minutes: number) => new Date(clock.now() + minutes * MINUTE).toISOString();

interface Said {
  code?: string;
  id?: string;
  access_token?: string;
  delivery_status?: string;
}
const json = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Said,
});

describe('Uber’s double', () => {
  let uber: FakeUber;
  let token = '';
  beforeEach(async () => {
    clock.set('2026-06-10T18:00:00Z');
    uber = await openFakeUber({ c1: { secret: 's1', customers: ['shop'] } }, { clock });
    const form = {
      client_id: 'c1',
      client_secret: 's1',
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    };
    const made = await fetch(`${uber.url}/oauth/v2/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    // Its kind is checked to the letter, as `fetch` names a charset too.
    expect(made.status).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    const right = await json(await fetch(`${uber.url}/oauth/v2/token`, { method: 'POST', headers, body }));
    token = right.body.access_token ?? '';
  });
  afterEach(() => uber.close());

  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const about = { method: 'POST', headers, body: JSON.stringify(body) };
    return json(await fetch(`${uber.url}/v1/customers/shop/${path}`, about));
  };
  const address = (street: string) =>
    JSON.stringify({
      street_address: [street],
      city: 'Edmonton',
      state: 'AB',
      zip_code: 'T5J',
      country: 'CA',
    });
  const way = (to = '2 Long Road') => ({
    pickup_address: address('1 Long Road'),
    dropoff_address: address(to),
  });
  const order = (quote_id: string, external_id: string, more: object = {}) => ({
    ...way(),
    quote_id,
    external_id,
    idempotency_key: external_id,
    pickup_name: 'Shop',
    pickup_phone_number: '+1780',
    dropoff_name: 'Ana',
    dropoff_phone_number: '+1781',
    manifest_items: [{ name: 'Dal', quantity: 1, size: 'small' }],
    ...more,
  });
  const quote = async () => (await ask('delivery_quotes', way())).body.id ?? '';

  test.each([
    ['pickup_ready_too_late', { pickup_ready_dt: 31 * 24 * 60 }],
    ['pickup_window_too_small', { pickup_ready_dt: 30, pickup_deadline_dt: 35 }],
    ['pickup_deadline_too_early', { pickup_ready_dt: 0, pickup_deadline_dt: 15 }],
    ['dropoff_deadline_too_early', { dropoff_ready_dt: 30, dropoff_deadline_dt: 40 }],
  ])('refuses windows that Uber would: %s', async (code, minutes) => {
    const windows = Object.entries(minutes).map(([name, after]) => [name, iso(after)]);
    const answer = await ask('delivery_quotes', { ...way(), ...Object.fromEntries(windows) });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  test('takes a quote once, for fifteen minutes, for the way that was asked for', async () => {
    const first = await quote();
    const other = await ask('deliveries', order(first, 'o1', { dropoff_address: address('9 Long Road') }));
    expect(other.body.code).toBe('mismatched_price_quote');
    expect(await ask('deliveries', order(first, 'o1'))).toMatchObject({ status: 200, body: { id: 'del_1' } });
    expect((await ask('deliveries', order(first, 'o2'))).body.code).toBe('used_quote');
    const late = await quote();
    clock.advance(15 * MINUTE);
    expect((await ask('deliveries', order(late, 'o2'))).body.code).toBe('expired_quote');
  });

  test('knows an idempotency key for an hour, and then the twin', async () => {
    await ask('deliveries', order(await quote(), 'o1'));
    expect((await ask('deliveries', order('none', 'o1'))).body.id).toBe('del_1');
    clock.advance(61 * MINUTE);
    expect(await ask('deliveries', order('none', 'o1'))).toMatchObject({
      status: 409,
      body: { code: 'duplicate_delivery', metadata: { delivery_id: 'del_1' } },
    });
  });

  test('signs what it tells, of a delivery that is made before it answers', async () => {
    const listener = await openFarSide(() => ({ status: 200, body: {} }));
    uber.listen({ url: listener.url, signingKey: 'key' }).setManner({ beforeAnswer: true });
    await ask('deliveries', order(await quote(), 'o1'));
    const [heard] = listener.asked;
    const right = createHmac('sha256', 'key').update(heard!.text).digest('hex');
    expect(heard!.headers['x-uber-signature']).toBe(right);
    expect(JSON.parse(heard!.text)).toMatchObject({
      status: 'pending',
      delivery_id: 'del_1',
      customer_id: 'shop',
    });
    await listener.close();
  });
});

describe('DoorDash’s double', () => {
  let doordash: FakeDoordash;
  beforeEach(async () => {
    clock.set('2026-06-10T18:00:00Z');
    doordash = await openFakeDoordash({ d1: { keyId: 'k1', signingSecret: 'c2VjcmV0' } }, { clock });
  });
  afterEach(() => doordash.close());

  const tokenOf = () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const iat = Math.floor(clock.now() / 1000) - 5;
    const head = part({ alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' });
    const text = `${head}.${part({ aud: 'doordash', iss: 'd1', kid: 'k1', iat, exp: iat + 300 })}`;
    return `${text}.${createHmac('sha256', Buffer.from('c2VjcmV0', 'base64url')).update(text).digest('base64url')}`;
  };
  const ask = async (method: string, path: string, body: object = {}) =>
    json(
      await fetch(`${doordash.url}/drive/v2/${path}`, {
        method,
        headers: { authorization: `Bearer ${tokenOf()}` },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const quote = (external_delivery_id: string) =>
    ask('POST', 'quotes', {
      external_delivery_id,
      pickup_address: '1 Long Road',
      dropoff_address: '2 Long Road',
      pickup_phone_number: '+1780',
      dropoff_phone_number: '+1781',
    });

  test('takes a quote for five minutes, and an id once', async () => {
    expect((await quote('o1')).body.delivery_status).toBe('quote');
    expect((await quote('o1')).body.code).toBe('duplicate_delivery_id');
    expect((await ask('POST', 'quotes/o1/accept')).body.delivery_status).toBe('created');
    expect((await ask('POST', 'quotes/o1/accept')).status).toBe(409);
    await quote('o2');
    clock.advance(5 * MINUTE);
    expect((await ask('POST', 'quotes/o2/accept')).body.code).toBe('quote_expired');
  });

  test('cancels until the courier has the food', async () => {
    await quote('o1');
    await ask('POST', 'quotes/o1/accept');
    doordash.pickUp('o1');
    expect(await ask('PUT', 'deliveries/o1/cancel')).toMatchObject({ status: 409 });
    expect((await ask('GET', 'deliveries/o1')).body.delivery_status).toBe('picked_up');
  });
});
