import { parentPort } from 'node:worker_threads';

/** In the place of the picture worker: never done with a picture of its own accord, dead of one that ends with 1. */
parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  if (bytes.at(-1) === 1) process.exit(1);
  if (bytes.at(-1) === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  parentPort?.postMessage({ large: bytes, small: bytes });
});
