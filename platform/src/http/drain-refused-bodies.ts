import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any upload may have; a client that sends more or longer is answered before its body has ended. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 30_000;

const bodyReceived = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, MAX_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) end();
    });
    for (const event of ['end', 'close', 'error']) raw.on(event, end);
    raw.resume();
  });

/**
 * A refusal is sent after the request's body was received and discarded: browsers, and our own gateway, take an earlier
 * answer for a broken connection.
 */
export const drainRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // An injected request is complete and does not say so.
    const isSending = raw.complete === false && !raw.destroyed;
    if (reply.statusCode < 400 || !isSending) done(null, payload);
    else void bodyReceived(raw).then(() => done(null, payload));
  });
};
