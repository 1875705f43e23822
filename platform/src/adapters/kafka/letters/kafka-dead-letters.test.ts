import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable } from '../../../ports/errors.ts';
import { kafkaClient } from '../kafka-client.ts';
import { kafkaDeadLetters } from './kafka-dead-letters.ts';

const log = pino({ level: 'silent' });
const sockets = new Set<Socket>();
/** Takes connections and never answers, as a broker that hangs. */
const silent = createServer((socket) => sockets.add(socket));
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test.each([
  ['refuses connections', '127.0.0.1:1'],
  ['never answers', `127.0.0.1:${(silent.address() as { port: number }).port}`],
])(
  'while the broker %s, dead letters are unavailable, and nobody waits long to hear it',
  async (_, address) => {
    const letters = kafkaDeadLetters({ kafka: kafkaClient(address, 'test', log), log });
    const begun = performance.now();
    for (const ask of [letters.page({}, 1, 20), letters.count(), letters.discard(['orders:0:1'])])
      await expect(ask).rejects.toThrow(Unavailable);
    // A request of kafkajs itself takes ten seconds, and is repeated three times.
    expect(performance.now() - begun).toBeLessThan(30_000);
    await letters.close();
  },
);
