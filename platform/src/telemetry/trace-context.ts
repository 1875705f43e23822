import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';

/** W3C trace context, carried through HTTP, events and jobs. */
const current = new AsyncLocalStorage<string>();

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

export const isTraceparent = (text: string | undefined): text is string =>
  text !== undefined && TRACEPARENT.test(text);

/** The trace of the work in hand, if it has one. */
export const traceparent = (): string | undefined => current.getStore();

/** Runs the work inside the given trace; a missing or broken one begins a new trace. */
export const withTrace = <T>(parent: string | undefined, work: () => T): T =>
  current.run(isTraceparent(parent) ? parent : newTraceparent(), work);

const TRACE_BYTES = 24;
const pool = Buffer.alloc(TRACE_BYTES * 256);
let used = pool.length;

/** Random bytes are drawn by the pool: one by one they would cost a request more than its answer from a cache. */
export const newTraceparent = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const hex = pool.toString('hex', used, used + TRACE_BYTES);
  used += TRACE_BYTES;
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
};
