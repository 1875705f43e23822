import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A call on a connection that came while the app closes is on its way by then. */
const LATE_MS = 500;

/**
 * An app that closes waits for its calls, and for no connection without one: neither for those that browsers and our own
 * gateway open ahead, which Node takes for busy while nothing was asked on them, nor for one whose call was the last.
 */
export const closeConnections = (app: FastifyInstance): void => {
  const { server } = app;
  const unused = new Set<Socket>();
  let closing = false;
  const drop = (socket: Socket) => {
    if (unused.has(socket) && socket.bytesRead === 0) socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (closing) setTimeout(drop, LATE_MS, socket).unref();
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of [...unused]) drop(socket);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => server.closeIdleConnections());
    done();
  });
};
