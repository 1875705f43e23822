import type { CloudEvent, Topic } from '@biteboard/contracts';
import type { DeadLetters } from '../ports/dead-letters.ts';
import type { EventBus, Subscription } from '../ports/event-bus.ts';
import { eventually } from './eventually.ts';
import { freshName } from './suite.ts';

export interface EventBusSuiteOptions {
  /** The dead letters of the bus. */
  letters: DeadLetters;
  /** A handler's rejection reaches the publisher, who then publishes again; else the bus itself gives the event again. */
  publisherRetries?: boolean;
}

/** What the suite's stories share. */
export interface EventBusUnderTest {
  /** A bus that nobody else uses. */
  newBus(): Promise<EventBus>;
  options(bus: EventBus): EventBusSuiteOptions;
}

let count = 0;
export const event = (source: Topic, subject: string, data: unknown = {}): CloudEvent => {
  count += 1;
  const id = freshName(`event-${String(count).padStart(6, '0')}`);
  const time = new Date().toISOString();
  return { id, source, type: 'SomethingHappened', subject, time, data, dataversion: 1 };
};

/** Subscribes a group of its own to orders, by default. */
export const subscribeTo = (
  bus: EventBus,
  handle: Subscription['handle'],
  more: Partial<Subscription> = {},
) => bus.subscribe({ group: freshName('group'), mode: 'shared', topics: ['orders'], handle, ...more });

/** As the relay does: until it goes through. */
export const publish = (bus: EventBus, events: readonly CloudEvent[]) =>
  eventually(() => bus.publish(events));

/** Takes down what events of a key say. */
export const mine = (key: string, seen: unknown[]) => async (one: CloudEvent) => {
  if (one.subject === key) seen.push(one.data);
};
