import { parentPort } from 'node:worker_threads';

/** In the place of the invoice worker: never done with an order called `stuck`, dead of one called `fatal`. */
parentPort?.on('message', ({ orderNumber }: { orderNumber: string }) => {
  if (orderNumber === 'stuck') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (orderNumber === 'fatal') process.exit(1);
  parentPort?.postMessage({ bytes: Buffer.from(orderNumber) });
});
