import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** More than any upload may have; who sends more or longer is answered in mid-sentence. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 30_000;

const sentOut = (raw: IncomingMessage): Promise<void> =>
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
 * A refusal waits until the caller has sent its body, which is thrown away: browsers, and our own gateway, take an
 * answer that comes earlier for a broken connection.
 */
export const hearOut = (app: FastifyInstance): void => {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // A call that is injected comes whole and says nothing of it.
    const isSending = raw.complete === false && !raw.destroyed;
    if (reply.statusCode < 400 || !isSending) done(null, payload);
    else void sentOut(raw).then(() => done(null, payload));
  });
};
