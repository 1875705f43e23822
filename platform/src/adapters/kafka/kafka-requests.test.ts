import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { asBatch, type OutgoingMessage, requestsOf } from './kafka-requests.ts';

const outgoing = (key: string, bytes: number): OutgoingMessage => ({
  topic: 'orders',
  message: { key, value: 'x'.repeat(bytes) },
});
const keysOf = (requests: OutgoingMessage[][]) =>
  requests.map((one) => one.map(({ message }) => message.key));

test('small messages go together, a large one alone, all in their order', () => {
  const messages = [
    ['a', 10],
    ['b', 10],
    ['large', 70_000],
    ['c', 10],
    ['d', 10],
  ] as const;
  expect(keysOf(requestsOf(messages.map(([key, bytes]) => outgoing(key, bytes))))).toEqual([
    ['a', 'b'],
    ['large'],
    ['c', 'd'],
  ]);
});

test('a request stays below what a broker takes at once', () => {
  const heavy = requestsOf(Array.from({ length: 40 }, (_, n) => outgoing(`${n}`, 50_000)));
  expect(heavy.map((one) => one.length)).toEqual([13, 13, 13, 1]);
  expect(requestsOf([])).toEqual([]);
});

test('messages are compressed where they are large on average', () => {
  expect(asBatch([outgoing('a', 9_000), outgoing('b', 9_000)]).compression).toBe(
    kafkajs.CompressionTypes.GZIP,
  );
  expect(asBatch([outgoing('a', 9_000), outgoing('b', 10)]).compression).toBe(kafkajs.CompressionTypes.None);
});
