import type { Readable } from 'node:stream';
import { AppError, Unavailable } from '@biteboard/platform/ports';
import { eventually, testClock } from '@biteboard/platform/testing';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anOrder, moved } from './live.fixture.ts';
import { liveLine } from './live-line.ts';
import { type LiveOrders, liveOrders, type Watcher } from './live-orders.ts';

let live: LiveOrders;
afterEach(() => live.close());

/** A caller whose token may be refused from one moment to the next, on a line that has begun. */
const begin = (limits: { most?: number; tickMs?: number } = {}) => {
  live = liveOrders(testClock(), { tickMs: 5, ...limits });
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
  const line = liveLine(live, { request, reply: reply as unknown as FastifyReply, user, askAgain, most: 1 });
  line.watch('order:o1');
  line.start('customer', []);
  return { token, readable: sent! };
};
const someone = (patch: Partial<Watcher>): Watcher => ({
  userId: 'ana',
  address: '192.0.2.1',
  most: 10,
  tell: () => {},
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

test('a quiet stream says now and then that it is still there', async () => {
  const { readable } = begin();
  const text = readAll(readable);
  await eventually(() => expect(text().match(/^: still here$/gm)?.length).toBeGreaterThan(1));
  expect(text()).toMatch(/^retry: [2-5]\d{3}\n\n/);
});

test('a stream ends when its token runs out or is taken back', async () => {
  const { token, readable } = begin();
  readAll(readable);
  token.isRefused = true;
  await eventually(() => expect(readable.readableEnded).toBe(true));
  await eventually(() => expect(live.count()).toBe(0));
});

test('a stream goes on while nobody can be asked about its token', async () => {
  const { token, readable } = begin();
  const text = readAll(readable);
  token.isUnknown = true;
  await new Promise((resolve) => setImmediate(resolve));
  live.hear(anOrder());
  token.isUnknown = false;
  await eventually(() => expect(text()).toContain(': still here'));
  expect(text()).toContain('"_id":"o1"');
});

test('a reader that does not keep up is dropped', async () => {
  const { readable } = begin();
  const long = { ...anOrder(), notes: 'x'.repeat(100_000) };
  for (let told = 0; told < 20; told += 1) live.hear(moved(long, 'confirmed'));
  await eventually(() => expect(readable.destroyed).toBe(true));
  await eventually(() => expect(live.count()).toBe(0));
});

test('an order that waits for its payment is not told to its customer without the way to pay', () => {
  const { readable } = begin();
  const text = readAll(readable);
  live.hear(anOrder({ status: 'pending_payment' }));
  live.hear(anOrder({ status: 'expired' }));
  return eventually(() => expect(text()).toMatch(/^(?!.*pending_payment).*"status":"expired"/s));
});

test('a replica has no more streams than it can serve', () => {
  begin({ most: 1 });
  expect(() => live.enter(someone({ userId: 'ben' }))).toThrow('Too many live views are open.');
});

test('nor does one address have all of them', () => {
  live = liveOrders(testClock(), { most: 3, mostOfAddress: 2 });
  const [ana, ben] = [someone({ userId: 'ana' }), someone({ userId: 'ben' })];
  for (const one of [ana, ben]) live.enter(one);
  const chloe = someone({ userId: 'chloe' });
  expect(() => live.enter(chloe)).toThrow('Too many live views are open.');
  live.enter(someone({ userId: 'dan', address: '192.0.2.2' }));
  live.leave(ben);
  live.enter(chloe);
});

test('streams are asked about by and by, each once in a round', async () => {
  live = liveOrders(testClock(), { tickMs: 20 });
  const rounds = Array.from({ length: 40 }, (): number[] => []);
  for (const [place, own] of rounds.entries())
    live.enter(someone({ userId: `person-${place}`, tick: (round) => own.push(round) }));
  await eventually(() => expect(rounds.every((own) => own.length >= 3)).toBe(true));
  for (const own of rounds) expect(own.slice(1)).toEqual(own.slice(0, -1).map((round) => round + 1));
});
