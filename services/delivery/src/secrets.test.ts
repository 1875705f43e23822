import { openFakeDoordash, openFakeUber } from '@biteboard/platform/testing/providers';
import { afterEach, expect, test } from '@jest/globals';
import {
  type DeliveryApp,
  DOORDASH_SECRET,
  doordashKeys,
  openDeliveryService,
  UBER_SECRET,
  uberKeys,
} from './delivery.fixture.ts';

let delivery: DeliveryApp;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await delivery.close();
  for (const close of closing.splice(0)) await close();
});

test('no secret is in a log, a response or an event, whether couriers come or not', async () => {
  const uber = await openFakeUber({ 'client-1': { secret: UBER_SECRET, customers: ['customer 1'] } });
  const doordash = await openFakeDoordash({
    'developer-1': { keyId: 'key-1', signingSecret: DOORDASH_SECRET },
  });
  closing.push(uber.close, doordash.close);
  const seen: string[] = [];
  delivery = await openDeliveryService({
    settings: { uberApiUrl: uber.url, uberAuthUrl: uber.url, doordashApiUrl: doordash.url },
    site: { ...uberKeys, ...doordashKeys },
    secretsOf: { uberClientSecret: UBER_SECRET, doordashSigningSecret: DOORDASH_SECRET },
    patienceMs: 1_000,
    log: (line) => seen.push(line),
  });
  doordash.far.clock = delivery.ports.clock;
  uber.far.clock = delivery.ports.clock;

  const applied = [];
  for (const to of ['token', 'quotes', '']) {
    for (const silent of [true, false]) {
      const echo = (words: string) =>
        silent ? ('silence' as const) : { status: 400, body: { message: words, error_description: words } };
      if (to) uber.mishaps.push({ to, answer: echo(to === 'token' ? UBER_SECRET : 'uber-token-1') });
      if (to) doordash.mishaps.push({ to, answer: echo(DOORDASH_SECRET) });
      for (const name of ['uber', 'doordash'] as const) {
        const { text } = await delivery.healthOf('site-1', name, 'admin');
        applied.push(JSON.parse(text).ok);
        seen.push(text);
      }
    }
  }
  expect(new Set(applied)).toEqual(new Set([true, false]));
  seen.push(JSON.stringify(delivery.announced));
  expect(seen.some((line) => line.includes('no courier would come'))).toBe(true);

  const jwts = doordash.asked.map(({ headers }) => String(headers.authorization).replace('Bearer ', ''));
  const tokens = Array.from({ length: uber.tokensMade() }, (_, index) => `uber-token-${index + 1}`);
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [UBER_SECRET, DOORDASH_SECRET, ...jwts, ...tokens])
    expect(seen.join('\n')).not.toContain(secret);
});
