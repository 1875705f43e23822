import type { CloudEvent, Topic } from '@biteboard/contracts';

export type SubscriptionMode = 'shared' | 'broadcast';

export interface Subscription {
  /** One group handles an event once (`shared`), or each replica does (`broadcast`). */
  group: string;
  mode: SubscriptionMode;
  topics: readonly Topic[];
  /** Only events of these types are handed over; absent: all of the topics. */
  types?: ReadonlySet<string>;
  /** Nobody waits for what it does: events may come a moment later, many at once. */
  lowPriority?: boolean;
  /** Events of one key come one after the other, each shared and changed by nobody; a rejection means: come again. */
  handle(event: CloudEvent): Promise<void>;
  /** A message that is no event was set aside for the group. */
  onMalformed?(): void;
  /**
   * Of a broadcast: it begins to deliver, or begins again (a lost connection, a partition more). What was announced
   * before the first time is not heard, so what is kept of it may be out of date. Called before the events from then
   * on, and before `start` resolves.
   */
  onRejoin?(): void;
}

/** At least once, in order per key (`subject`). */
export interface EventBus {
  /** Servers of its own hold the events: they can be away, or slow, while the service runs. */
  readonly remote: boolean;
  /**
   * Resolves when the events are safe: with the broker, or finished by every subscriber. Throws `Unpublishable` for
   * those that never will be, when all others of this call are safe. Any other error (`Unavailable`: the broker is
   * away; in one process a subscriber's own) means: not now, publish all of them again.
   * @param withinMs where several processes publish: nothing of them is published later than so many ms from now
   */
  publish(events: readonly CloudEvent[], withinMs?: number): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Sets an event aside that a group could not take in; it can be replayed. */
  deadLetter(event: CloudEvent, group: string, error: Error): Promise<void>;
  /** Begins delivering, once every service has subscribed. */
  start(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How many events of a topic a group has not taken in. */
export interface ConsumerLag {
  group: string;
  topic: string;
  events: number;
  /** How long the oldest of them has been waiting; 0 where none does, or it came just now. */
  oldestMs: number;
}
