import { parentPort, threadId } from 'node:worker_threads';

/**
 * In the place of the invoice worker: never done with an order called `stuck`, dead of one called `fatal`, and with one
 * called `thread` it tells its own.
 */
parentPort?.on('message', ({ orderNumber }: { orderNumber: string }) => {
  if (orderNumber === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (orderNumber === 'fatal') process.exit(1);
  const drawn = orderNumber === 'thread' ? `thread ${threadId}` : orderNumber;
  parentPort?.postMessage({ bytes: Buffer.from(drawn) });
});
