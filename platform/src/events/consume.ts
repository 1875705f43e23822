import type { CloudEvent, DataOf, EventType, ServiceName, Topic } from '@biteboard/contracts';
import { withoutActor } from '../audit/current-actor.ts';
import { NewerFormat, Unavailable } from '../ports/errors.ts';
import type { EventBus, SubscriptionMode } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { attributesOf } from './traced-event-bus.ts';

/** An event's way into a use case. */
export interface Consumer {
  event: EventType;
  mode: SubscriptionMode;
  handle(event: CloudEvent): Promise<void>;
}

/** When this event comes, run that use case; it must stand being run twice. */
export const on = <E extends EventType>(
  event: E,
  handle: (event: CloudEvent<DataOf<E>>) => Promise<unknown>,
  mode: SubscriptionMode = 'shared',
): Consumer => ({
  event,
  mode,
  handle: async (message) => {
    await handle(message as CloudEvent<DataOf<E>>);
  },
});

const RETRY_MS = [20, 100, 500, 2_000];
const UNAVAILABLE_RETRY_MS = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The type of a message that is no event, in the metrics. */
const NO_EVENT = 'unknown';

/** Where a consumer's outcomes go. */
interface Ways extends Telemetry {
  service: ServiceName;
  bus: EventBus;
  log: Logger;
}

const handleInSpan = ({ service, tracing }: Ways, group: string, consumer: Consumer, event: CloudEvent) =>
  inSpan(
    tracing,
    event.traceparent,
    () => ({
      service,
      name: `handle ${event.type}`,
      kind: 'consumer',
      attributes: { ...attributesOf(event), 'messaging.consumer.group.name': group },
    }),
    () => {
      const { dataversion = 1, type } = event;
      const { reads } = consumer.event.format;
      if (dataversion > reads) throw new NewerFormat(`the event ${type}`, dataversion, reads);
      return withoutActor(() => consumer.handle(event));
    },
  );

/**
 * Tries a few times with back-off, waits out a dependency that is down, then sets the event aside; one of a newer version
 * at once, to be replayed when a release runs that reads it.
 */
const deliver = async (ways: Ways, group: string, consumer: Consumer, event: CloudEvent) => {
  const { bus, log, metrics } = ways;
  for (let attempt = 0; ; ) {
    try {
      await handleInSpan(ways, group, consumer, event);
      metrics?.eventHandled(event.type, group, 'done');
      return;
    } catch (error) {
      const about = { err: error, group, event: event.type, eventId: event.id, subject: event.subject };
      if (error instanceof Unavailable) {
        log.warn(about, 'event waits: a dependency is down');
        await wait(UNAVAILABLE_RETRY_MS);
        continue;
      }
      const delay = error instanceof NewerFormat ? undefined : RETRY_MS[attempt];
      attempt += 1;
      if (delay === undefined) {
        log.error(about, 'event set aside as a dead letter');
        await bus.deadLetter(event, group, error as Error);
        metrics?.eventHandled(event.type, group, 'dead-letter');
        return;
      }
      log.warn(about, 'event comes again');
      metrics?.eventHandled(event.type, group, 'retried');
      await wait(delay);
    }
  }
};

/** Subscribes a service's consumers: one group for what one replica handles, one for what all do (it calls `onRejoin`). */
export const subscribeConsumers = async (
  ways: Ways,
  consumers: readonly Consumer[],
  { onRejoin, lowPriority = false }: { onRejoin?: () => void; lowPriority?: boolean } = {},
): Promise<void> => {
  const { service } = ways;
  for (const mode of ['shared', 'broadcast'] as const) {
    const byType = new Map<string, Consumer[]>();
    const topics = new Set<Topic>();
    for (const consumer of consumers.filter((one) => one.mode === mode)) {
      byType.set(consumer.event.type, [...(byType.get(consumer.event.type) ?? []), consumer]);
      topics.add(consumer.event.topic);
    }
    if (topics.size === 0) continue;
    const group = mode === 'shared' ? service : `${service}-broadcast`;
    await ways.bus.subscribe({
      group,
      mode,
      topics: [...topics],
      types: new Set(byType.keys()),
      lowPriority,
      onMalformed: () => ways.metrics?.eventHandled(NO_EVENT, group, 'dead-letter'),
      ...(mode === 'broadcast' && onRejoin ? { onRejoin } : {}),
      handle: async (event) => {
        for (const consumer of byType.get(event.type) ?? []) await deliver(ways, group, consumer, event);
      },
    });
  }
};
