import { expect, test } from '@jest/globals';
import { oldestUnreadMs } from './kafka-oldest.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

/** A topic as a broker knows it: when each event of each partition came, its offset being its place. */
const topicOf = (agesMs: readonly (readonly number[])[]) => {
  let asked = 0;
  return {
    asked: () => asked,
    fetchTopicOffsetsByTimestamp: async (_topic: string, at?: number) => {
      asked += 1;
      return agesMs.map((ages, partition) => {
        const found = ages.findIndex((age) => NOW - age >= (at ?? 0));
        return { partition, offset: String(found < 0 ? ages.length : found) };
      });
    },
  };
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([1_500, 10_000, 5 * MINUTE, 3 * DAY])(
  'the age of an event that waits for %d ms is known to a sixteenth, and in few questions',
  async (age) => {
    const topic = topicOf([[4 * DAY, age, 500], []]);
    const told = await oldestUnreadMs(topic, 'orders', new Map([[0, 1n]]), NOW);
    expect(told).toBeLessThanOrEqual(age);
    expect(told).toBeGreaterThan(age * 0.93);
    expect(topic.asked()).toBeLessThan(36);
  },
);

test('the oldest of all partitions counts, and what was taken in does not', async () => {
  const topic = topicOf([
    [DAY, 2 * MINUTE],
    [3 * DAY, 10 * MINUTE, MINUTE],
  ]);
  const both = new Map([
    [0, 1n],
    [1, 1n],
  ]);
  expect((await oldestUnreadMs(topic, 'orders', both, NOW)) / MINUTE).toBeCloseTo(10, -0.5);
  const told = await oldestUnreadMs(topic, 'orders', new Map([[1, 2n]]), NOW);
  expect(told).toBeGreaterThan(MINUTE * 0.93);
  expect(told).toBeLessThanOrEqual(MINUTE);
});

test('a group that keeps up costs one question, and one with nothing to read none', async () => {
  const topic = topicOf([[DAY, 300]]);
  expect(await oldestUnreadMs(topic, 'orders', new Map([[0, 1n]]), NOW)).toBe(0);
  expect(topic.asked()).toBe(1);
  expect(await oldestUnreadMs(topic, 'orders', new Map(), NOW)).toBe(0);
  expect(topic.asked()).toBe(1);
});

test('what waits longer than any topic keeps it ends the search', async () => {
  const topic = topicOf([[1_000 * DAY]]);
  expect(await oldestUnreadMs(topic, 'orders', new Map([[0, 0n]]), NOW)).toBeGreaterThan(100 * DAY);
  expect(topic.asked()).toBeLessThan(30);
});
