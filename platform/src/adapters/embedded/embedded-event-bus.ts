import type { CloudEvent } from '@biteboard/contracts';
import type { Database } from '../../ports/database.ts';
import type { DeadLetters } from '../../ports/dead-letters.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { EventBus, Subscription } from '../../ports/event-bus.ts';
import { type TopicQueues, topicQueues } from '../shared/keyed-queue.ts';
import { sendWhatFits } from '../shared/send-what-fits.ts';
import { embeddedDeadLetters } from './embedded-dead-letters.ts';
import { sharedValue } from './shared-value.ts';

export interface EmbeddedEventBus extends EventBus {
  /** What its groups could not take in. */
  letters: DeadLetters;
}

interface Subscriber extends Subscription {
  lanes: TopicQueues;
}

/** Events of one key, in order. */
type OfOneKey = readonly [CloudEvent, ...CloudEvent[]];

const byKey = (events: readonly CloudEvent[]): Iterable<OfOneKey> => {
  const keys = new Map<string, [CloudEvent, ...CloudEvent[]]>();
  for (const event of events) {
    const key = `${event.source}/${event.subject}`;
    const before = keys.get(key);
    if (before) before.push(event);
    else keys.set(key, [event]);
  }
  return keys.values();
};

/** How many keys of a topic one subscriber works on at the same time. */
const KEYS_AT_ONCE = 64;
const CLOSE_GRACE_MS = 5_000;

/**
 * In process, with a broker's manners: a handler never runs in the publisher's stack, sees each key in order, and gets
 * the event again when it rejects (the outbox keeps it until then). All get the same event, which nobody changes.
 */
export const embeddedEventBus = (
  database: Database,
  options: { now?: () => number } = {},
): EmbeddedEventBus => {
  const now = options.now ?? Date.now;
  const subscribers: Subscriber[] = [];
  const started = Promise.withResolvers<void>();
  /** Publishers that wait for an answer, to be refused when the bus closes. */
  const publishers = new Set<(error: Error) => void>();
  let closed = false;

  /** Those that handle some of the events of one key; of a group that shares its work only one gets them. */
  const subscribersOf = ([first, ...others]: OfOneKey): Subscriber[] => {
    const served = new Set<string>();
    return subscribers.filter(({ topics, types, mode, group }) => {
      if (!topics.includes(first.source) || served.has(group)) return false;
      if (mode === 'shared') served.add(group);
      return !types || types.has(first.type) || others.some(({ type }) => types.has(type));
    });
  };

  const handOver = ({ lanes, types, handle }: Subscriber, events: OfOneKey): Promise<void> =>
    lanes.run(events[0].source, events[0].subject, async () => {
      for (const event of events) if (types?.has(event.type) ?? true) await handle(event);
    });

  const deliver = async (events: readonly CloudEvent[]): Promise<void> => {
    await started.promise;
    const work: Promise<void>[] = [];
    for (const ofKey of byKey(events)) {
      for (const subscriber of subscribersOf(ofKey)) work.push(handOver(subscriber, ofKey));
    }
    const outcomes = await Promise.allSettled(work);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) throw refused.reason;
  };

  const letters = embeddedDeadLetters(database, {
    now,
    handOver: async (name, event) => {
      const group = subscribers.filter((subscriber) => subscriber.group === name);
      await Promise.all(group.map((subscriber) => handOver(subscriber, [event])));
      return group.length > 0;
    },
  });

  return {
    remote: false,
    publish: (events) => {
      if (closed) return Promise.reject(new Unavailable('events'));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      publishers.add(reject);
      const outgoing = sharedValue(events).map((event) => ({
        id: event.id,
        json: JSON.stringify(event.data ?? null),
        event,
      }));
      sendWhatFits(outgoing, (fitting) => deliver(fitting.map(({ event }) => event)))
        .then(resolve, reject)
        .finally(() => publishers.delete(reject));
      return promise;
    },
    subscribe: async (subscription) => {
      subscribers.push({ ...subscription, lanes: topicQueues(KEYS_AT_ONCE) });
    },
    deadLetter: letters.add,
    letters,
    start: async () => {
      for (const { mode, onRejoin: joined } of subscribers) if (mode === 'broadcast') joined?.();
      started.resolve();
    },
    ping: async () => {
      if (closed) throw new Unavailable('events');
    },
    close: async () => {
      closed = true;
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_GRACE_MS);
      });
      await Promise.race([Promise.all(subscribers.map(({ lanes }) => lanes.close())), patience]);
      clearTimeout(timer);
      for (const refuse of publishers) refuse(new Unavailable('events'));
    },
  };
};
