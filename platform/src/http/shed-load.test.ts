import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { newTokenKeys } from '../testing/service-app.ts';
import { createApp } from './app.ts';
import { type LoopLag, loopLag } from './loop-lag.ts';
import { shedLoad } from './shed-load.ts';

let app: FastifyInstance;
let now: number;
/** What the lag's timer is to do, and when. */
let due: { at: number; run(): void } | undefined;
let lag: LoopLag;

/** The event loop comes to its timers after so many ms. */
const turn = (ms: number): void => {
  now += ms;
  const look = due;
  due = undefined;
  look?.run();
};

beforeEach(async () => {
  now = 10_000;
  lag = loopLag(() => now, {
    after: (ms, run) => {
      due = { at: now + ms, run };
      return () => (due = undefined);
    },
  });
  const log = pino({ level: 'silent' });
  app = await createApp({ log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 });
  shedLoad(app, 2_000, lag);
  app.get('/', async () => 'done');
});
afterEach(() => app.close());

const ask = async () => {
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], body };
};

/** A look that is late by so much. */
const lookLate = (ms: number): void => turn(due!.at - now + ms);

test('a call that comes while the event loop keeps lagging is asked to come again, until a look was in time', async () => {
  expect(await ask()).toMatchObject({ statusCode: 200, body: 'done' });
  lookLate(2_001);
  lookLate(2_001);
  const refused = await ask();
  expect(refused).toMatchObject({ statusCode: 503, retryAfter: '2' });
  expect(JSON.parse(refused.body)).toEqual({ error: expect.any(String), code: 'BUSY' });
  expect(app.isUnderPressure?.()).toBe(true);
  lookLate(2_000);
  expect(await ask()).toMatchObject({ statusCode: 200 });
});

test('health checks are answered then too', async () => {
  lookLate(2_001);
  lookLate(2_001);
  expect((await ask()).statusCode).toBe(503);
  for (const url of ['/healthz', '/healthz/', '/readyz'])
    expect((await app.inject(url)).statusCode).toBe(200);
});

test('after a single stall, however long, calls are answered', async () => {
  lookLate(60_000);
  expect(await ask()).toMatchObject({ statusCode: 200 });
  lookLate(0);
  expect(await ask()).toMatchObject({ statusCode: 200 });
});

test('a look that is due for long is a late one already', () => {
  lookLate(3_000);
  now = due!.at + 2_001;
  expect(lag.ms()).toBe(2_001);
});

test('an app that is closed looks no more', async () => {
  await app.close();
  expect(due).toBeUndefined();
});
