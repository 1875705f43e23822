import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFarSide } from './far-side.ts';
import { seededManner, seededWeather } from './seeded-weather.ts';
import { STRIPE_FAULTS } from './stripe/refusal.ts';

let done: string[];
let side: Awaited<ReturnType<typeof openFarSide>>;

beforeEach(async () => {
  done = [];
  side = await openFarSide(({ call }) => {
    done.push(call);
    return { status: 200, body: { call } };
  });
});
afterEach(() => side.close());

const get = (path: string, signal?: AbortSignal) =>
  fetch(`${side.url}${path}`, signal ? { signal } : {}).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

test('a mishap comes to the call that it names, once, and what was asked may be done all the same', async () => {
  side.mishaps.push({ to: '/pay', answer: STRIPE_FAULTS.unavailable });
  expect([await get('/look'), await get('/pay'), await get('/pay')]).toEqual([200, 503, 200]);
  side.mishaps.push({ to: '/pay', answer: STRIPE_FAULTS.broken, isDone: true });
  expect(await get('/pay')).toBe(500);
  expect(done).toEqual(['GET /look', 'GET /pay', 'GET /pay']);
});

test('a connection breaks, an answer never comes, or comes late', async () => {
  side.mishaps.push({ to: '/1', answer: 'reset' }, { to: '/2', answer: 'silence', isDone: true });
  side.mishaps.push({ to: '/3', afterMs: 20 });
  expect(await get('/1')).toBe('TypeError');
  expect(await get('/2', AbortSignal.timeout(100))).toBe('TimeoutError');
  expect(await get('/3')).toBe(200);
  expect(done).toEqual(['GET /2', 'GET /3']);
});

test('the same seed brings the same weather, and meets whom it should', async () => {
  const call = { call: 'POST /v1/refunds', headers: {}, text: '', over: Promise.resolve() };
  const days = (seed: number) => {
    const weather = seededWeather({ seed, share: 0.5, faults: STRIPE_FAULTS });
    return Array.from({ length: 200 }, () => weather(call));
  };
  expect(days(7)).toEqual(days(7));
  expect(days(7)).not.toEqual(days(8));
  const answers = new Set(days(7).map((one) => (one ? (one.answer ?? 'late') : 'fine')));
  expect(answers).toEqual(
    new Set([
      'fine',
      'late',
      'reset',
      'silence',
      STRIPE_FAULTS.broken,
      STRIPE_FAULTS.unavailable,
      STRIPE_FAULTS.tooMany,
    ]),
  );
  const spared = seededWeather({ seed: 7, share: 1, faults: STRIPE_FAULTS, meets: () => false });
  expect(spared(call)).toBeUndefined();
});

test('the same seed brings messages in the same manner', () => {
  const manners = (seed: number) => Array.from({ length: 200 }, seededManner({ seed }));
  expect(manners(7)).toEqual(manners(7));
  const seen = manners(7);
  expect(seen.some(({ times }) => times === 0)).toBe(true);
  expect(seen.some(({ times, afterMs }) => times === 2 && afterMs)).toBe(true);
  expect(seen.some(({ beforeAnswer }) => beforeAnswer)).toBe(true);
});
