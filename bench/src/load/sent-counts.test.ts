import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { sentCounts } from './sent-counts.ts';

const counts = sentCounts();
const closing: (() => void)[] = [counts.close];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Listens, and says nothing. */
const silentServer = async (): Promise<string> => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
};

/** A document of BSON with one text. */
const bson = (key: string, text: string): Buffer => {
  const [name, value] = [Buffer.from(`${key}\0`), Buffer.from(`${text}\0`)];
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  const body = Buffer.concat([Buffer.from([2]), name, length, value, Buffer.from([0])]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 4);
  return Buffer.concat([size, body]);
};

const mongoMessage = (command: string, collection: string): Buffer => {
  const body = Buffer.concat([Buffer.alloc(5), bson(command, collection)]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(body.length + 16, 0);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, body]);
};

const kafkaRequest = (key: number): Buffer => {
  const bytes = Buffer.alloc(10);
  bytes.writeInt32BE(6, 0);
  bytes.writeInt16BE(key, 4);
  return bytes;
};

/** Sends each to its address, and goes on. */
const PROGRAM = `
const { connect } = require('node:net');
const all = JSON.parse(process.argv[1]);
let left = all.length;
for (const [address, bytes] of all) {
  const [host, port] = address.split(':');
  const socket = connect(Number(port), host, () => {
    socket.write(Buffer.from(bytes, 'base64'));
    left -= 1;
    if (left === 0) console.log('sent');
  });
}
setInterval(() => {}, 1000);`;

test('commands, requests and calls that a process sends are counted by what they are', async () => {
  const [mongo, kafka, redis, service] = await Promise.all([1, 2, 3, 4].map(silentServer));
  const sent: [string, Buffer][] = [
    [mongo!, Buffer.concat([mongoMessage('insert', 'orders'), mongoMessage('find', 'sites')])],
    [mongo!, mongoMessage('insert', 'orders')],
    [kafka!, Buffer.concat([kafkaRequest(0), kafkaRequest(1), kafkaRequest(1)])],
    [redis!, Buffer.from('*2\r\n$3\r\nGET\r\n$2\r\n*1\r\n*3\r\n$3\r\nset\r\n$1\r\na\r\n$2\r\n\r\n\r\n')],
    [service!, Buffer.from('POST /pay HTTP/1.1\r\n\r\n')],
    [service!, Buffer.from('a body')],
  ];
  const addresses = {
    kafkaBrokers: kafka!,
    mongoUrl: `mongodb://${mongo}/?replicaSet=rs0`,
    redisUrl: `redis://${redis}`,
  };
  const given = JSON.stringify(sent.map(([to, bytes]) => [to, bytes.toString('base64')]));
  const child = spawn(process.execPath, ['-e', PROGRAM, given], {
    env: { ...process.env, ...counts.env(addresses) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(() => child.kill());
  await once(child.stdout, 'data');
  const read = await counts.read(new Map([['orders', child.pid!]]));
  expect(read.get('orders')).toEqual({
    'mongo insert orders': 2,
    'mongo find sites': 1,
    'kafka produce': 1,
    'kafka fetch': 2,
    'redis get': 1,
    'redis set': 1,
    'http POST': 1,
  });
});
