import { parentPort, threadId } from 'node:worker_threads';

/**
 * Stands in for the invoice worker: hangs on an order called `stuck`, dies on `fatal`, and answers `thread` with its
 * thread id.
 */
parentPort?.on('message', ({ orderNumber }: { orderNumber: string }) => {
  if (orderNumber === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (orderNumber === 'fatal') process.exit(1);
  const drawn = orderNumber === 'thread' ? `thread ${threadId}` : orderNumber;
  parentPort?.postMessage({ bytes: Buffer.from(drawn) });
});
