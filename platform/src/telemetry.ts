import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** W3C trace context, carried through HTTP, events and jobs. */
const current = new AsyncLocalStorage<string>();

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace of the work in hand, if it has one. */
export const traceparent = (): string | undefined => current.getStore();

/** Runs the work inside the given trace; a missing or broken one begins a new trace. */
export const withTrace = <T>(parent: string | undefined, work: () => T): T =>
  current.run(parent && TRACEPARENT.test(parent) ? parent : newTraceparent(), work);

export const newTraceparent = (): string =>
  `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
