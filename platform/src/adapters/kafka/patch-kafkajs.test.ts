import { afterEach, expect, jest, test } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { patchKafkajs } from './patch-kafkajs.ts';

patchKafkajs();

afterEach(() => {
  jest.useRealTimers();
});

const silent = { namespace: () => silent, debug: () => {}, warn: () => {} };

test('a connection checks for pending requests only while there are some', () => {
  const sent: number[] = [];
  const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, logger: silent });
  const ask = (correlationId: number) =>
    queue.push({
      entry: { correlationId, resolve: () => {}, reject: () => {} },
      expectResponse: true,
      sendRequest: () => sent.push(correlationId),
    });
  ask(1);
  expect(queue.throttleCheckTimeoutId).toBeNull();
  ask(2);
  expect([sent, queue.pending.length]).toEqual([[1], 1]);
  expect(queue.throttleCheckTimeoutId).not.toBeNull();

  clearTimeout(queue.throttleCheckTimeoutId!);
  queue.throttleCheckTimeoutId = null;
  queue.fulfillRequest({ correlationId: 1, size: 0, payload: null });
  expect([sent, queue.pending.length]).toEqual([[1, 2], 0]);
  queue.fulfillRequest({ correlationId: 2, size: 0, payload: null });
  expect(queue.throttleCheckTimeoutId).toBeNull();
});

test('a connection looks for late requests once a second', () => {
  jest.useFakeTimers();
  const queue = new RequestQueue({ maxInFlightRequests: 5, requestTimeout: 3_000, logger: silent });
  const late: number[] = [];
  const ask = (correlationId: number) =>
    queue.push({
      entry: { correlationId, resolve: () => {}, reject: () => late.push(correlationId) },
      expectResponse: true,
      sendRequest: () => {},
    });
  queue.scheduleRequestTimeoutCheck();
  ask(1);
  jest.advanceTimersByTime(2_500);
  ask(2);
  jest.advanceTimersByTime(1_400);
  expect(late).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(late).toEqual([1]);

  jest.advanceTimersByTime(2_000);
  queue.isConnected = () => false;
  ask(3);
  jest.advanceTimersByTime(10_000);
  expect(late).toEqual([1, 2]);
});
