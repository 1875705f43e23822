import type { CloudEvent } from '@biteboard/contracts';
import { Unpublishable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { LeasePace } from './lease-times.ts';
import type { OutboxCleaner, PendingCleanup } from './outbox-cleaner.ts';
import type { Announcing, Outboxes } from './outboxes.ts';

/** One document's events on their way out: in order, one batch after the other. */
export interface Publishing {
  /** The document was saved again here, its lease still ours. */
  tell(document: Announcing): void;
  /** Holds on to the lease where a third of its time is over. */
  renew(): Promise<void>;
  /** Ends when the outbox is empty, another replica's concern, or not taken by the bus; rejects as the database does. */
  run(): Promise<Published>;
}

export interface Published {
  count: number;
  /** Why the bus did not take the rest. */
  refused?: unknown;
}

interface OutboxContext {
  bus: EventBus;
  outboxes: Outboxes;
  clears: OutboxCleaner;
  log: Logger;
  now: () => number;
  pace: LeasePace;
}

/**
 * Publishes what a document's outbox holds, and what is added to it in the meantime.
 * @param held the document as it stands, its lease ours; absent: it is read
 * @param ended called in the same turn in which nothing is left to do
 */
export const publishOutbox = (
  { bus, outboxes, clears, log, now, pace }: OutboxContext,
  id: string,
  held: Announcing | undefined,
  ended: () => void,
): Publishing => {
  let known = held;
  let until = held?.lease.until ?? 0;
  const published = new Set<string>();
  let count = 0;
  let clearing: PendingCleanup | undefined;

  const take = (document: Announcing): void => {
    known = document;
    until = Math.max(until, document.lease.until);
    clearing?.callOff();
  };

  const tell = (document: Announcing): void => {
    if (!known || document.version > known.version) take(document);
  };

  const isLongEnough = (): boolean => until - now() >= pace.times().publishMs;

  const hold = async (): Promise<boolean> => {
    const lease = await outboxes.renew(id);
    until = lease?.until ?? 0;
    return lease !== undefined;
  };

  /** An event that no broker takes goes out of the way of the others. */
  const publish = async (document: Announcing, events: readonly CloudEvent[]): Promise<void> => {
    try {
      await bus.publish(events, pace.times().publishMs);
      count += events.length;
    } catch (error) {
      if (!(error instanceof Unpublishable)) throw error;
      log.error({ err: error, id, eventIds: error.eventIds }, 'events set aside: no broker takes them');
      await outboxes.setAside(document, error.eventIds);
    }
    for (const event of events) published.add(event.id);
  };

  const end = (refused?: unknown): Published => {
    ended();
    return refused === undefined ? { count } : { count, refused };
  };

  const publishAll = async (): Promise<Published> => {
    const taken = known ?? (await outboxes.take(id));
    if (taken) tell(taken);
    while (known) {
      const document: Announcing = known;
      const left = document.outbox.filter((event) => !published.has(event.id));
      if (left.length > 0) {
        if (!isLongEnough()) {
          if (!(await hold())) break;
          // Renewing it took most of its time.
          if (!isLongEnough()) pace.slowDown();
          continue;
        }
        try {
          await publish(document, left);
        } catch (error) {
          pace.slowDown();
          return end(error);
        }
        continue;
      }
      clearing = clears.add(document);
      const isCleared = await clearing.ended;
      if (isCleared) {
        if (known === document) break;
        // It was saved here since, with an outbox and a lease of its own, which may be shorter.
        published.clear();
        until = known.lease.until;
      } else if (known === document) {
        const fresh = await outboxes.remove(id, [...published]);
        // It was cleared with others, or the lease is another's; a save of ours since then has it again.
        if (!fresh && known === document) break;
        if (!fresh) continue;
        // What it holds may be less than is known of it in the same version: some was set aside.
        if (known === document || fresh.version > known.version) take(fresh);
      }
    }
    return end();
  };

  return {
    tell,
    renew: async () => {
      if (until > 0 && until - now() < (pace.times().leaseMs * 2) / 3) await hold();
    },
    run: () =>
      publishAll().catch((error: unknown) => {
        ended();
        throw error;
      }),
  };
};
