import { createServer } from 'node:net';

/** Below those that the system gives to connections (Linux: from 32768), so that none takes a port before its use. */
const FIRST = 10_000;
const OF_A_RANGE = 100;
const RANGES = 220;

/** Whether nobody listens there; where it is to be held, this process does until its end. */
const isFree = (port: number, isHeld = false): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => {
      if (isHeld) resolve(server.unref().listening);
      else server.close(() => resolve(true));
    });
  });

/** A range of ports that is this process' alone: it holds the first of them. */
const claimRange = async (): Promise<number> => {
  for (let tried = 0; tried < RANGES; tried += 1) {
    const first = FIRST + ((process.pid + tried) % RANGES) * OF_A_RANGE;
    if (await isFree(first, true)) return first;
  }
  throw new Error('all ports of this machine are claimed');
};

let range: Promise<number> | undefined;
let next = 0;

/** A port of this machine that nobody listens on, and no other process that asks here is about to. */
export const freePort = async (): Promise<number> => {
  range ??= claimRange();
  const first = await range;
  for (let left = OF_A_RANGE - 1; left > 0; left -= 1) {
    next = (next % (OF_A_RANGE - 1)) + 1;
    const port = first + next;
    if (await isFree(port)) return port;
  }
  throw new Error('all ports of this process are taken');
};
