import { createServer } from 'node:net';

/**
 * Below those that the system gives to connections (Linux: from 32768), so that none takes a port between its choice
 * and its use; and each process chooses among its own.
 */
const FIRST = 10_000;
const OF_A_PROCESS = 100;
const PROCESSES = 220;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

let next = Math.floor(Math.random() * OF_A_PROCESS);

/** A port of this machine that nobody listens on, and nobody else is about to. */
export const freePort = async (): Promise<number> => {
  for (let left = OF_A_PROCESS; left > 0; left -= 1) {
    next = (next + 1) % OF_A_PROCESS;
    const port = FIRST + (process.pid % PROCESSES) * OF_A_PROCESS + next;
    if (await isFree(port)) return port;
  }
  throw new Error('all ports of this process are taken');
};
