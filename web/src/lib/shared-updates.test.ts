import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shareUpdates } from './shared-updates.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** One lock, given to those who wait in their turn. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: async (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = mine.promise;
      try {
        await before;
        signal.throwIfAborted();
        await run();
      } finally {
        mine.resolve();
      }
    },
  };
};

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel });
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Reflect.deleteProperty(navigator, 'locks');
});

/** A tab of the browser, and the connection that it has if it listens. */
const tab = (name: string) => {
  const stop = new AbortController();
  const heard: [string, boolean][] = [];
  const live: boolean[] = [];
  const connections: { lastId: string | undefined; publish: (update: string, id: string) => void }[] = [];
  const ended = shareUpdates<string>({
    name,
    signal: stop.signal,
    follow: async ({ lastId, publish, onLive, signal }) => {
      connections.push({ lastId, publish });
      onLive(true);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    onUpdate: (news, isOurs) => heard.push([news, isOurs]),
    onLive: (isLive) => live.push(isLive),
  });
  return { stop: () => stop.abort(), ended, heard, live, connections };
};

test('one tab has the connection and broadcasts to the others, and another resumes from there when it is closed', async () => {
  const [first, second] = [tab('one'), tab('one')];
  await settle();
  expect([first.connections.length, second.connections.length]).toEqual([1, 0]);
  first.connections[0]!.publish('soup', '7');
  await settle();
  expect([first.heard, second.heard]).toEqual([[['soup', true]], [['soup', false]]]);
  first.stop();
  await settle();
  expect(second.connections.map(({ lastId }) => lastId)).toEqual(['7']);
  second.connections[0]!.publish('salad', '8');
  await settle();
  expect(first.heard).toHaveLength(1);
  expect(second.heard).toEqual([
    ['soup', false],
    ['salad', true],
  ]);
  second.stop();
  await Promise.all([first.ended, second.ended]);
});

test('a tab that is opened later learns at once that updates come', async () => {
  const first = tab('two');
  await settle();
  const second = tab('two');
  await settle();
  expect(second.live.at(-1)).toBe(true);
  expect(second.connections).toHaveLength(0);
  first.stop();
  second.stop();
  await Promise.all([first.ended, second.ended]);
});

test('a browser that cannot share listens in each tab', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tabs = [tab('three'), tab('three')];
  await settle();
  expect(tabs.map(({ connections }) => connections.length)).toEqual([1, 1]);
  for (const { stop } of tabs) stop();
  await Promise.all(tabs.map(({ ended }) => ended));
});
