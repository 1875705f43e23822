import type { CloudEvent, Topic } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import type { EventBus } from '../ports/event-bus.ts';
import { heldEventBus } from './held-event-bus.ts';

let time: number;
let looks: number;
let held: Set<Topic>;
let isAway: boolean;
let published: [id: string, withinMs: number | undefined][];
beforeEach(() => {
  time = 0;
  looks = 0;
  held = new Set();
  isAway = false;
  published = [];
});

const event = (id: string, source: Topic): CloudEvent => ({
  id,
  source,
  type: 'OrderPlaced',
  subject: 'order-1',
  time: '2026-11-26T12:00:00.000Z',
  data: {},
});
const open = () =>
  heldEventBus(
    {
      publish: async (events: readonly CloudEvent[], withinMs?: number) => {
        for (const { id } of events) published.push([id, withinMs]);
      },
    } as EventBus,
    async () => {
      looks += 1;
      if (isAway) throw new Error('no database');
      return held;
    },
    () => time,
  );

test('nothing is published on a topic that is held, and the others go on', async () => {
  const bus = open();
  held = new Set(['orders']);
  await expect(bus.publish([event('a', 'orders')])).rejects.toThrow();
  await expect(bus.publish([event('b', 'audit'), event('c', 'orders')])).rejects.toThrow();
  await bus.publish([event('d', 'audit')]);
  expect(published.map(([id]) => id)).toEqual(['d']);
  held = new Set();
  time += 3_000;
  await bus.publish([event('a', 'orders')]);
  expect(published.map(([id]) => id)).toEqual(['d', 'a']);
});

test('a hold is known within three seconds, and a look serves all that is published until then', async () => {
  const bus = open();
  await Promise.all(['a', 'b', 'c'].map((id) => bus.publish([event(id, 'orders')])));
  time += 2_999;
  await bus.publish([event('d', 'orders')]);
  expect(looks).toBe(1);
  held = new Set(['orders']);
  time += 1;
  await expect(bus.publish([event('e', 'orders')])).rejects.toThrow();
  expect(published.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('what is handed over is with the broker within eight seconds, of which a look takes its part', async () => {
  const bus = heldEventBus(
    {
      publish: async (_events: readonly CloudEvent[], ms?: number) => void published.push(['', ms]),
    } as EventBus,
    async () => {
      time += 400;
      return held;
    },
    () => time,
  );
  await bus.publish([event('a', 'orders')], 1_500);
  await bus.publish([event('b', 'orders')]);
  await bus.publish([event('c', 'orders')], 60_000);
  time += 3_000;
  await expect(bus.publish([event('d', 'orders')], 300)).rejects.toThrow();
  expect(published.map(([, ms]) => ms)).toEqual([1_100, 8_000, 8_000]);
});

test('while the database does not say what is held, nothing is published', async () => {
  const bus = open();
  isAway = true;
  await expect(bus.publish([event('a', 'orders')])).rejects.toThrow();
  isAway = false;
  await bus.publish([event('a', 'orders')]);
  expect(published).toHaveLength(1);
});
