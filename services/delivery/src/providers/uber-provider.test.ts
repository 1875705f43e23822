import { parse } from 'node:querystring';
import { openFakeUber } from '@biteboard/platform/testing/providers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type DeliveryApp,
  downtownLocation,
  openDeliveryService,
  UBER_SECRET,
  uberKeys,
} from '../delivery.fixture.ts';

let uber: Awaited<ReturnType<typeof openFakeUber>>;
let delivery: DeliveryApp;

beforeEach(async () => {
  uber = await openFakeUber({
    'client-1': { secret: UBER_SECRET, customers: ['customer 1'] },
    'client-2': {
      secret: 'secret of site 2',
      customers: ['customer-2'],
      scopes: ['eats.deliveries', 'direct.organizations'],
    },
  });
  delivery = await openDeliveryService({
    settings: { couriers: 'live', uberApiUrl: uber.url, uberAuthUrl: uber.url },
    site: uberKeys,
    secretsOf: { uberClientSecret: UBER_SECRET },
  });
});
afterEach(async () => {
  await delivery.close();
  await uber.close();
});

const well = { ok: true, simulated: false, eta: 11, error: null };
const failed = (error: string) => ({ ok: false, simulated: false, eta: null, error });
const mishap = (to: 'token' | 'delivery_quotes', answer: (typeof uber.mishaps)[number]['answer']) =>
  uber.mishaps.push({ to, answer });

describe('Uber Direct is asked', () => {
  test('for a token with the client, and for a quote from the first location to itself', async () => {
    expect(await delivery.health('uber')).toEqual(well);
    const [token, quote] = uber.asked;
    expect(uber.asked).toHaveLength(2);
    expect({ ...parse(token!.text) }).toEqual({
      client_id: 'client-1',
      client_secret: UBER_SECRET,
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    });
    expect(quote!.call).toBe('POST /v1/customers/customer%201/delivery_quotes');
    expect(quote!.headers.authorization).toBe('Bearer uber-token-1');
    const { pickup_address, dropoff_address, ...coordinates } = JSON.parse(quote!.text);
    expect(coordinates).toEqual({
      pickup_latitude: 53.5412,
      pickup_longitude: -113.4938,
      dropoff_latitude: 53.5412,
      dropoff_longitude: -113.4938,
    });
    expect(pickup_address).toBe(dropoff_address);
    expect(JSON.parse(pickup_address)).toEqual({
      street_address: ['10123 Jasper Ave', 'Unit 4'],
      city: 'Edmonton',
      state: 'AB',
      zip_code: 'T5J 1S2',
      country: 'CA',
    });
  });

  test('without coordinates where the location has none, and with the scopes of the settings', async () => {
    const { lat: _lat, lon: _lon, ...address } = downtownLocation.address;
    await delivery.changeSite(
      {
        uberCustomerId: 'customer-2',
        uberClientId: 'client-2',
        uberTokenScopes: 'eats.deliveries, direct.organizations',
        locations: [{ ...downtownLocation, address }],
      },
      { uberClientSecret: 'secret of site 2' },
    );
    expect(await delivery.health('uber')).toEqual(well);
    expect(parse(uber.asked[0]!.text).scope).toBe('eats.deliveries direct.organizations');
    expect(Object.keys(JSON.parse(uber.asked[1]!.text))).toEqual(['pickup_address', 'dropoff_address']);
  });
});

describe('a token', () => {
  test('serves until shortly before its end', async () => {
    uber.far.expiresIn = 3600;
    await delivery.health('uber');
    delivery.ports.clock.advance(58 * 60_000);
    await delivery.health('uber');
    expect(uber.tokensMade()).toBe(1);
    delivery.ports.clock.advance(60_000);
    expect(await delivery.health('uber')).toEqual(well);
    expect(uber.tokensMade()).toBe(2);
  });

  test('is requested once for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => delivery.health('uber')));
    expect(answers).toEqual(Array(5).fill(well));
    expect(uber.tokensMade()).toBe(1);
  });

  test('that Uber refuses is requested again by the next call', async () => {
    uber.far.tokensPerHour = 0;
    expect(await delivery.health('uber')).toEqual(failed('Too many tokens.'));
    uber.far.tokensPerHour = 1;
    expect(await delivery.health('uber')).toEqual(well);
  });

  test('that is refused is renewed once', async () => {
    await delivery.health('uber');
    uber.revoke();
    expect(await delivery.health('uber')).toEqual(well);
    expect(uber.tokensMade()).toBe(2);
    mishap('delivery_quotes', { status: 401, body: { code: 'unauthorized', message: 'No.' } });
    mishap('delivery_quotes', { status: 401, body: { code: 'unauthorized', message: 'Still no.' } });
    const error = "Uber does not accept the site's keys: Still no.";
    expect(await delivery.health('uber')).toEqual(failed(error));
    expect(uber.tokensMade()).toBe(3);
  });

  test('is never another site’s, nor one of keys that were changed', async () => {
    const other = { _id: 'site-2', slug: 'other', isDefault: false, uberClientId: 'client-2' };
    await delivery.changeSite(
      { ...other, uberCustomerId: 'customer-2' },
      { uberClientSecret: 'secret of site 2' },
    );
    await delivery.health('uber');
    expect(await delivery.health('uber', 'site-2')).toEqual(well);
    expect(uber.asked.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer uber-token-1',
      undefined,
      'Bearer uber-token-2',
    ]);
    // The first site's client, with a secret that is not its own: the token that works must not serve.
    await delivery.changeSite(
      { ...other, ...uberKeys, uberCustomerId: 'customer 1' },
      { uberClientSecret: 'guessed' },
    );
    const error = "Uber does not accept the site's keys: unknown client";
    expect(await delivery.health('uber', 'site-2')).toEqual(failed(error));
    expect(await delivery.health('uber')).toEqual(well);
  });
});

describe('a refusal of Uber', () => {
  test.each([
    [
      'delivery_quotes',
      400,
      { code: 'address_undeliverable', message: 'The specified location is not in a deliverable area.' },
      'The specified location is not in a deliverable area.',
    ],
    [
      'delivery_quotes',
      400,
      {
        code: 'invalid_params',
        message: 'The parameters were invalid.',
        metadata: { pickup_address: 'is empty' },
      },
      'The parameters were invalid. (pickup_address is empty)',
    ],
    ['delivery_quotes', 402, { code: 'customer_suspended' }, 'customer_suspended'],
    [
      'delivery_quotes',
      429,
      { code: 'customer_limited', message: "Your account's limits have been exceeded." },
      "Your account's limits have been exceeded.",
    ],
    ['delivery_quotes', 429, '', 'Uber is asked too often at the moment; try again in some minutes.'],
    [
      'delivery_quotes',
      502,
      '<html>Bad gateway</html>',
      'Uber has a fault of its own (502); try again later.',
    ],
    ['delivery_quotes', 418, '[]', 'Uber refuses, and does not say why (418).'],
    ['delivery_quotes', 200, '{"id":', 'Uber gave an answer that makes no sense (200).'],
    ['delivery_quotes', 200, 'null', 'Uber gave an answer that makes no sense (200).'],
    [
      'delivery_quotes',
      200,
      `{"id":"${'x'.repeat(100_000)}"}`,
      'Uber gave an answer that makes no sense (200).',
    ],
    [
      'delivery_quotes',
      400,
      { message: 'No.', metadata: { a: { toString: 1 }, b: null, c: 'is wrong' } },
      'No. (c is wrong)',
    ],
    ['token', 403, '', "Uber does not accept the site's keys."],
    ['token', 429, { error: 'rate_limited', error_description: 'Too many tokens.' }, 'Too many tokens.'],
    ['token', 200, { access_token: 7 }, 'Uber gave an answer that makes no sense (200).'],
    ['token', 200, { access_token: 'two\nlines' }, 'Uber gave an answer that makes no sense (200).'],
  ] as const)('(%s, %i) reaches the admin as a sentence', async (to, status, body, error) => {
    mishap(to, { status, body });
    expect(await delivery.health('uber')).toEqual(failed(error));
    expect(await delivery.health('uber')).toEqual(well);
  });

  test('is shown without the secret and the token that it repeats', async () => {
    for (const echo of [UBER_SECRET, new URLSearchParams({ client_secret: UBER_SECRET }).toString()]) {
      mishap('token', { status: 400, body: { error_description: `bad ${echo} here` } });
      const { error } = await delivery.health('uber');
      expect(error).toMatch(/^bad .*\[secret\] here$/);
    }
    mishap('delivery_quotes', { status: 400, body: { message: 'bad uber-token-1' } });
    expect((await delivery.health('uber')).error).toBe('bad [secret]');
  });

  test('is shortened to one line', async () => {
    mishap('delivery_quotes', { status: 400, body: { message: `No\n\u0007 way. ${'x'.repeat(1000)}` } });
    const { error } = await delivery.health('uber');
    expect(error).toMatch(/^No way\. x+$/);
    expect(error).toHaveLength(300);
  });
});

test('the keys are not sent to a redirect’s target', async () => {
  const elsewhere = await openFakeUber({});
  for (const to of ['token', 'delivery_quotes'] as const) {
    mishap(to, { status: 307, body: '', headers: { location: `${elsewhere.url}/` } });
    expect((await delivery.health('uber')).error).toBe('Uber refuses, and does not say why (307).');
  }
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});

test.each([
  '{"id":"dqt_1"}',
  '{"id":"dqt_1","pickup_duration":1e999}',
  '{"id":"dqt_1","pickup_duration":"11"}',
])('a quote without a duration has no minutes: %s', async (body) => {
  mishap('delivery_quotes', { status: 200, body });
  expect(await delivery.health('uber')).toEqual({ ...well, eta: null });
});

test('an unreachable Uber is reported as a sentence', async () => {
  await uber.close();
  expect(await delivery.health('uber')).toEqual(failed('Uber cannot be reached.'));
});

test.each(['token', 'delivery_quotes'] as const)('a call to Uber times out (%s)', async (to) => {
  await delivery.close();
  delivery = await openDeliveryService({
    settings: { uberApiUrl: uber.url, uberAuthUrl: uber.url },
    site: uberKeys,
    secretsOf: { uberClientSecret: UBER_SECRET },
    patienceMs: 1_000,
  });
  mishap(to, 'silence');
  expect(await delivery.health('uber')).toEqual(failed('Uber did not answer in time.'));
});
