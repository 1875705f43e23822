import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testPorts } from '../testing/test-ports.ts';
import { createApp } from './app.ts';

const ports = testPorts();
let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  await ports.close();
});

const connection = async (): Promise<Socket> => {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

test('an app that closes answers its calls, and waits for no connection that has none', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  app = await createApp({
    log: ports.forService('orders').log,
    tokens: { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    readiness: {},
    maxLagMs: 0,
  });
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    isAsked();
    await mayGoOn;
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const unused = await connection();
  const calling = await connection();
  calling.write('GET /slow HTTP/1.1\r\nhost: b\r\n\r\n');
  await asked;
  const closed = app.close();
  await once(unused.resume(), 'close');
  goOn();
  expect(String((await once(calling, 'data'))[0])).toContain('"done":true');
  await closed;
});
