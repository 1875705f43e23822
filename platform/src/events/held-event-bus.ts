import { Unavailable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { HOLDS_KNOWN_FOR_MS, type LookForHolds, SENT_WITHIN_MS } from './publishing-holds.ts';

/**
 * The same bus, which publishes nothing on a topic that is held: `Unavailable`, as while the broker is away, so outboxes
 * wait. It looks before it publishes where the last look began more than three seconds ago, and hands nothing to the
 * broker for longer than eight: eleven seconds after a hold began no process publishes on its topic.
 * @param now ms of a clock that goes on while the process stands still
 */
export const heldEventBus = <Bus extends EventBus>(
  bus: Bus,
  look: LookForHolds,
  now: () => number = () => performance.now(),
): Bus => {
  let looking: ReturnType<LookForHolds> | undefined;
  let held: Awaited<ReturnType<LookForHolds>> = new Set();
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** One look for all that wait for it; a database that does not answer holds all. */
  const lookAgain = async (): ReturnType<LookForHolds> => {
    const began = now();
    try {
      held = await look();
      lookedAt = began;
      return held;
    } catch (cause) {
      throw new Unavailable('events', { cause });
    } finally {
      looking = undefined;
    }
  };
  const heldNow = async (): Promise<ReadonlySet<string>> => {
    if (now() - lookedAt < HOLDS_KNOWN_FOR_MS) return held;
    looking ??= lookAgain();
    return looking;
  };

  return {
    ...bus,
    publish: async (events, withinMs = SENT_WITHIN_MS) => {
      const until = now() + Math.min(withinMs, SENT_WITHIN_MS);
      const topics = await heldNow();
      const left = until - now();
      if (left <= 0 || events.some(({ source }) => topics.has(source))) throw new Unavailable('events');
      await bus.publish(events, left);
    },
  };
};
