import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable } from '../../ports/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { redisConnection } from './redis-connection.ts';
import { redisKeyValue } from './redis-key-value.ts';

const log = pino({ level: 'silent' });

/** The commands that came in one piece; none of the arguments has a line break. */
const commandsIn = (bytes: Buffer): string[] =>
  bytes
    .toString()
    .split(/^\*\d+\r\n/m)
    .filter(Boolean)
    .map((command) =>
      command
        .split('\r\n')
        .filter((_line, n) => n % 2 === 1)[0]!
        .toLowerCase(),
    );

const ANSWERS: Record<string, string> = {
  info: '$9\r\nloading:0\r\n',
  hello: '-ERR unknown command HELLO\r\n',
};

let server: Server;
let connections: Socket[];

/** A Redis behind one address, whose connections lead to a replica for as long as `isReplica` says so. */
const redisBehindOneAddress = async (isReplica: (connection: number) => boolean): Promise<string> => {
  connections = [];
  server = createServer((socket) => {
    const number = connections.push(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const command of commandsIn(bytes)) {
        const refused = command === 'set' && isReplica(number);
        socket.write(
          refused
            ? "-READONLY You can't write against a read only replica.\r\n"
            : (ANSWERS[command] ?? '+OK\r\n'),
        );
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
};
afterEach(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

test('a connection that leads to what is a replica now is replaced, and the call is sent again there', async () => {
  const values = redisKeyValue(redisConnection(await redisBehindOneAddress((n) => n < 3), log), 'kv');
  await values.set('a', '1');
  expect(connections).toHaveLength(3);
  await values.close();
});

test('while only a replica can be found, calls are Unavailable, and the pauses between connections grow', async () => {
  let isReplica = true;
  const values = redisKeyValue(redisConnection(await redisBehindOneAddress(() => isReplica), log), 'kv');
  await expect(values.set('a', '1')).rejects.toBeInstanceOf(Unavailable);
  await expect(values.set('a', '1')).rejects.toBeInstanceOf(Unavailable);
  expect(connections.length).toBeLessThan(10);
  isReplica = false;
  await eventually(() => values.set('a', '1'));
  await values.close();
});
