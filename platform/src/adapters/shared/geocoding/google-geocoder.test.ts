import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { KeyValue } from '../../../ports/key-value.ts';
import { createMetrics } from '../../../telemetry/metrics.ts';
import { eventually } from '../../../testing/eventually.ts';
import { geocoderSuite, postalAddressWith } from '../../../testing/geocoder-suite.ts';
import { GOOGLE_MISHAPS, openFakeGoogleMaps } from '../../../testing/providers/fake-google-maps.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { embeddedKeyValue } from '../../embedded/embedded-key-value.ts';
import { createLogger } from '../logger.ts';
import { gazetteer } from './gazetteer.ts';
import { googleGeocoder } from './google-geocoder.ts';

const HOUSE = { lat: 53.5182, lng: -113.5053 };
const KNOWN = {
  '10424 82 Avenue': HOUSE,
  'Edmonton, AB': { lat: 53.5461, lng: -113.4938, location_type: 'APPROXIMATE' as const },
  'SW1A 2AA': { lat: 51.5034, lng: -0.1276 },
  Montréal: { lat: 45.5019, lng: -73.5674, location_type: 'GEOMETRIC_CENTER' as const },
};
const house = postalAddressWith({
  streetAddress: ['10424 82 Avenue NW'],
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 2A2',
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const opened = async (given: { key?: string; timeoutMs?: number; keyValue?: KeyValue } = {}) => {
  const google = await openFakeGoogleMaps(KNOWN);
  const clock = testClock('2026-03-02T12:00:00Z');
  const keyValue = given.keyValue ?? embeddedKeyValue({ now: () => clock.now() });
  const lines: string[] = [];
  const log = createLogger({ level: 'trace' }, { write: (line) => lines.push(line) });
  closing.push(google.close, () => keyValue.close());
  const metrics = createMetrics({ process: false });
  const options = {
    key: 'maps-key',
    url: google.url,
    keyValue,
    log,
    meter: metrics,
    fallback: gazetteer(),
    ...given,
  };
  return { google, clock, metrics, lines, options, geocoder: googleGeocoder(options) };
};
const without = await gazetteer().locate(house);

geocoderSuite('Google', async () => {
  const google = await openFakeGoogleMaps(KNOWN);
  const keyValue = embeddedKeyValue();
  const log = createLogger({ level: 'silent' });
  return {
    adapter: googleGeocoder({
      key: 'maps-key',
      url: google.url,
      keyValue,
      log,
      meter: createMetrics({ process: false }),
      fallback: gazetteer(),
    }),
    close: async () => {
      await google.close();
      await keyValue.close();
    },
  };
});

test('a house is placed exactly, asked for in its country', async () => {
  const { google, geocoder } = await opened();
  expect(await geocoder.locate(house)).toEqual({ lat: 53.5182, lon: -113.5053, precision: 'exact' });
  const asked = new URL(google.asked[0]!.call.slice(4), google.url).searchParams;
  expect(asked.get('components')).toBe('country:CA');
  expect(asked.get('address')).toBe('10424 82 avenue nw, edmonton, ab t6e 2a2');
});

test('an answer is kept for thirty days and no longer', async () => {
  const { google, geocoder, clock } = await opened();
  await geocoder.locate(house);
  clock.advance(30 * 86_400_000 - 60_000);
  expect(await geocoder.locate(house)).toMatchObject({ precision: 'exact' });
  expect(google.asked).toHaveLength(1);
  clock.advance(60_000);
  expect(await geocoder.locate(house)).toMatchObject({ precision: 'exact' });
  expect(google.asked).toHaveLength(2);
});

test('the same question at once is asked once', async () => {
  const { google, geocoder } = await opened();
  const shouted = { ...house, city: ' EDMONTON ' };
  const all = await Promise.all([house, shouted, house, house].map((one) => geocoder.locate(one)));
  expect(new Set(all.map((place) => place?.precision))).toEqual(new Set(['exact']));
  expect(google.asked).toHaveLength(1);
});

test('the caller is asked before Google is, and may refuse; what is kept, or under way, costs nothing', async () => {
  const { google, geocoder } = await opened();
  const asked: string[] = [];
  const locate = (address: typeof house, who: string) =>
    geocoder.locate(address, async () => {
      asked.push(who);
      if (who === 'spendthrift') throw new Error('too often');
    });
  await expect(locate(house, 'spendthrift')).rejects.toThrow('too often');
  expect(google.asked).toEqual([]);
  await Promise.all([locate(house, 'ana'), locate(house, 'spendthrift')].map((one) => one.catch(() => {})));
  expect(await locate(house, 'spendthrift')).toMatchObject({ precision: 'exact' });
  expect(asked.filter((who) => who === 'ana')).toHaveLength(1);
  expect(google.asked).toHaveLength(1);
});

test('what Google does not know is placed without it, and not asked again for a day', async () => {
  const { google, geocoder, clock } = await opened();
  const elsewhere = { ...house, streetAddress: ['1 Nowhere'], city: 'Calgary' };
  expect(await geocoder.locate(elsewhere)).toEqual(without);
  expect(await geocoder.locate(elsewhere)).toEqual(without);
  expect(google.asked).toHaveLength(1);
  clock.advance(86_400_000);
  await geocoder.locate(elsewhere);
  expect(google.asked).toHaveLength(2);
});

test.each(Object.entries(GOOGLE_MISHAPS))(
  '%s: it is placed without, said without the key, and asked again',
  async (_name, answer) => {
    const { google, geocoder, lines, metrics } = await opened({ timeoutMs: 1_500 });
    google.mishaps.push({ to: '/geocode/', answer });
    expect(await geocoder.locate(house)).toEqual(without);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Google does not say where an address is');
    expect(lines[0]).not.toMatch(/maps-key|10424|T6E/i);
    expect(google.asked).toHaveLength(1);
    await eventually(async () =>
      expect(await metrics.text()).toContain(
        'biteboard_provider_requests_seconds_count{provider="google",outcome="failed"} 1',
      ),
    );
  },
);

test('after a mishap the next question is asked', async () => {
  const { google, geocoder } = await opened();
  google.mishaps.push({ to: '/geocode/', answer: GOOGLE_MISHAPS.fault });
  expect(await geocoder.locate(house)).toEqual(without);
  expect(await geocoder.locate(house)).toMatchObject({ precision: 'exact' });
});

test('a wrong key, and nobody at the other end, place it without', async () => {
  const { geocoder } = await opened({ key: 'wrong' });
  expect(await geocoder.locate(house)).toEqual(without);
  const { google, geocoder: alone, lines } = await opened();
  await google.close();
  closing.splice(closing.indexOf(google.close), 1);
  expect(await alone.locate(house)).toEqual(without);
  expect(lines.join()).toContain('it cannot be reached');
  expect(lines.join()).not.toMatch(/maps-key|10424/);
});

test('where nothing can be kept, Google is asked each time', async () => {
  const broken = async () => {
    throw new Error('no connection');
  };
  const whole = embeddedKeyValue();
  const { google, geocoder } = await opened({ keyValue: { ...whole, get: broken, set: broken } });
  for (let n = 0; n < 2; n += 1) expect(await geocoder.locate(house)).toMatchObject({ precision: 'exact' });
  expect(google.asked).toHaveLength(2);
});

test('of a country alone nothing is asked', async () => {
  const { google, geocoder } = await opened();
  expect(await geocoder.locate(postalAddressWith({ streetAddress: [' ', '\0'] }))).toBeUndefined();
  expect(await geocoder.locate({ ...house, country: 'CA|country:US' })).toBeUndefined();
  expect(google.asked).toEqual([]);
});

test('no more are under way at once than are let', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((request, reply) => {
    if (request.url === '/ping') reply.end();
    else held.push(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { options } = await opened();
  const geocoder = googleGeocoder({ ...options, url, maxConcurrent: 2, timeoutMs: 60_000 });
  const all = Promise.all(
    Array.from({ length: 6 }, (_, n) => geocoder.locate({ ...house, streetAddress: [`${n} First Street`] })),
  );
  for (let round = 0; round < 3; round += 1) {
    await eventually(() => expect(held).toHaveLength(2));
    await fetch(`${url}/ping`);
    expect(held).toHaveLength(2);
    for (const reply of held.splice(0)) reply.end('{"status":"ZERO_RESULTS"}');
  }
  expect(await all).toEqual(Array(6).fill(without));
});
