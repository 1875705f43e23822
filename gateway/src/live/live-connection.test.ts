import type { Readable } from 'node:stream';
import { AppError, Unavailable } from '@biteboard/platform/ports';
import { eventually, testClock } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { liveOrder, withStatus } from './live.fixture.ts';
import { liveConnection } from './live-connection.ts';
import { type LiveHub, liveHub, type Watcher } from './live-hub.ts';

let live: LiveHub;
afterEach(() => live.close());

/** A connection that has started, of a caller whose token may be refused at any moment. */
const begin = (limits: { maxStreams?: number; tickMs?: number } = {}) => {
  live = liveHub(testClock(), { tickMs: 5, ...limits });
  const token = { isRefused: false, isUnknown: false };
  const user = { userId: 'ana', role: 'user', email: 'ana@b.test' } as const;
  const request = { headers: {}, ip: '192.0.2.1' } as FastifyRequest;
  const askAgain = async () => {
    if (token.isRefused) throw new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended.');
    if (token.isUnknown) throw new Unavailable('database');
  };
  let sent: Readable | undefined;
  const reply = {
    raw: { destroy: () => {} },
    type: () => reply,
    header: () => reply,
    send: (readable: Readable) => {
      sent = readable;
      return reply;
    },
  };
  const connection = liveConnection(live, {
    request,
    reply: reply as unknown as FastifyReply,
    user,
    askAgain,
    maxStreams: 1,
  });
  connection.watch('order:o1');
  connection.start('customer', []);
  return { token, readable: sent! };
};
const someone = (patch: Partial<Watcher>): Watcher => ({
  userId: 'ana',
  address: '192.0.2.1',
  maxStreams: 10,
  send: () => {},
  tick: () => {},
  end: () => {},
  ...patch,
});
const readAll = (readable: Readable) => {
  let text = '';
  readable.on('data', (bytes) => {
    text += bytes;
  });
  return () => text;
};

test('a quiet stream sends a comment at intervals', async () => {
  const { readable } = begin();
  const text = readAll(readable);
  await eventually(() => expect(text().match(/^: still here$/gm)?.length).toBeGreaterThan(1));
  expect(text()).toMatch(/^retry: [2-5]\d{3}\n\n/);
});

test('a stream ends when its token expires or is revoked', async () => {
  const { token, readable } = begin();
  readAll(readable);
  token.isRefused = true;
  await eventually(() => expect(readable.readableEnded).toBe(true));
  await eventually(() => expect(live.count()).toBe(0));
});

test('a stream continues while its token cannot be checked', async () => {
  const { token, readable } = begin();
  const text = readAll(readable);
  token.isUnknown = true;
  await new Promise((resolve) => setImmediate(resolve));
  live.publish(liveOrder());
  token.isUnknown = false;
  await eventually(() => expect(text()).toContain(': still here'));
  expect(text()).toContain('"_id":"o1"');
});

test('a reader that lags too far is disconnected', async () => {
  const { readable } = begin();
  const long = { ...liveOrder(), notes: 'x'.repeat(100_000) };
  for (let count = 0; count < 20; count += 1) live.publish(withStatus(long, 'confirmed'));
  await eventually(() => expect(readable.destroyed).toBe(true));
  await eventually(() => expect(live.count()).toBe(0));
});

test('an unpaid order is not sent to its customer without the payment link', () => {
  const { readable } = begin();
  const text = readAll(readable);
  live.publish(liveOrder({ status: 'pending_payment' }));
  live.publish(liveOrder({ status: 'expired' }));
  return eventually(() => expect(text()).toMatch(/^(?!.*pending_payment).*"status":"expired"/s));
});

test('a replica has no more streams than it can serve', () => {
  begin({ maxStreams: 1 });
  expect(() => live.enter(someone({ userId: 'ben' }))).toThrow('Too many live views are open.');
});

test('one address cannot take all streams', () => {
  live = liveHub(testClock(), { maxStreams: 3, maxStreamsPerAddress: 2 });
  const [ana, ben] = [someone({ userId: 'ana' }), someone({ userId: 'ben' })];
  for (const one of [ana, ben]) live.enter(one);
  const chloe = someone({ userId: 'chloe' });
  expect(() => live.enter(chloe)).toThrow('Too many live views are open.');
  live.enter(someone({ userId: 'dan', address: '192.0.2.2' }));
  live.leave(ben);
  live.enter(chloe);
});

test('streams are checked in turns, each once per round', async () => {
  live = liveHub(testClock(), { tickMs: 20 });
  const rounds = Array.from({ length: 40 }, (): number[] => []);
  for (const [place, own] of rounds.entries())
    live.enter(someone({ userId: `person-${place}`, tick: (round) => own.push(round) }));
  await eventually(() => expect(rounds.every((own) => own.length >= 3)).toBe(true));
  for (const own of rounds) expect(own.slice(1)).toEqual(own.slice(0, -1).map((round) => round + 1));
});
