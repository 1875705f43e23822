import { systemTimers, type Timers } from '../async/timers.ts';
import type { Announcing, Outboxes } from './outboxes.ts';

/** An outbox that waits to be cleared. */
export interface PendingCleanup {
  /** As `Outboxes.clear`; undefined where it was called off. */
  ended: Promise<boolean | undefined>;
  /** For what is to be published at once; too late where the clearing has begun. */
  callOff(): void;
}

/** Outboxes of one collection, cleared several at one moment: a command costs as much for many as for one. */
export interface OutboxCleaner {
  add(document: Announcing): PendingCleanup;
  /** Nothing waits for others any more. */
  close(): void;
}

/** What arrives by then is cleared together; a process that dies before leaves events that are published again. */
const BATCH_WINDOW_MS = 100;
const MAX_BATCH = 50;
/** A document that announces so much is cleared as soon as it can be. */
const LONG_OUTBOX = 8;

interface Waiting {
  document: Announcing;
  outcome: PromiseWithResolvers<boolean | undefined>;
}

export const outboxCleaner = (
  { clear }: Pick<Outboxes, 'clear'>,
  timers: Timers = systemTimers,
): OutboxCleaner => {
  const waiting = new Set<Waiting>();
  let callOffTurn: (() => void) | undefined;
  let closed = false;

  const begin = (): void => {
    callOffTurn?.();
    callOffTurn = undefined;
    for (const { document, outcome } of waiting) outcome.resolve(clear(document));
    waiting.clear();
  };

  return {
    add: (document) => {
      const { length } = document.outbox;
      if (closed || document.deleted || length === 0 || length > LONG_OUTBOX)
        return { ended: clear(document), callOff: () => {} };
      const one: Waiting = { document, outcome: Promise.withResolvers() };
      waiting.add(one);
      if (waiting.size >= MAX_BATCH) begin();
      else callOffTurn ??= timers.after(BATCH_WINDOW_MS, begin);
      return {
        ended: one.outcome.promise,
        callOff: () => {
          if (waiting.delete(one)) one.outcome.resolve(undefined);
        },
      };
    },
    close: () => {
      closed = true;
      begin();
    },
  };
};
