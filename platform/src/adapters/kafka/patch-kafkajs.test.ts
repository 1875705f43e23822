import { expect, test } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { patchKafkajs } from './patch-kafkajs.ts';

patchKafkajs();

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
