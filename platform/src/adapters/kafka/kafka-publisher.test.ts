import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable } from '../../ports/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { kafkaClient } from './kafka-client.ts';
import type { KafkaLink } from './kafka-link.ts';
import { kafkaPublisher } from './kafka-publisher.ts';

const log = pino({ level: 'silent' });
const outgoing = (key: string) => ({ topic: 'orders', message: { key, value: '{}' } });

/** A broker that stands still: it takes connections and never answers. */
let frozen: Server;
const open = new Set<Socket>();
beforeAll(async () => {
  frozen = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => frozen.close(resolve));
});

test('what comes soon after a request goes out with the next one, and the first at once', async () => {
  const requests: unknown[][] = [];
  const link: KafkaLink = {
    send: async (messages) => {
      requests.push(messages.map(({ message }) => message.key));
      return [];
    },
    close: async () => {},
  };
  const publisher = kafkaPublisher(kafkaClient('127.0.0.1:1', 'test', log), log, link, 500);
  const began = performance.now();
  await publisher.send([outgoing('a')]);
  const second = publisher.send([outgoing('b')]);
  await new Promise(setImmediate);
  await Promise.all([second, publisher.send([outgoing('c')])]);
  expect(requests).toEqual([['a'], ['b', 'c']]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(499);
  await publisher.close();
});

test('what a broker that stands still did not take in its time is given back, and can go out no more', async () => {
  const { port } = frozen.address() as AddressInfo;
  const publisher = kafkaPublisher(kafkaClient(`127.0.0.1:${port}`, 'test', log), log);
  const outcomes = await Promise.allSettled([
    publisher.send([outgoing('a')], 200),
    publisher.send([outgoing('b')], 400),
  ]);
  const givenBack = { status: 'rejected', reason: new Unavailable('events') };
  expect(outcomes).toEqual([givenBack, givenBack]);
  await publisher.close();
  await eventually(() => expect(open.size).toBe(0));
});
