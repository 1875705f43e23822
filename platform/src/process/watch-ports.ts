import type { Relay } from '../documents/relay.ts';
import type { ConsumerLag } from '../ports/event-bus.ts';
import type { Meter } from '../ports/meter.ts';
import { watchBuildInfo } from '../telemetry/build-info.ts';
import { watchDependencies } from '../telemetry/watch-dependencies.ts';

export interface WatchedPorts {
  relay: Pick<Relay, 'backlog'>;
  /** Absent where one process has all consumers: an event is with them when it is published. */
  lag?(): Promise<readonly ConsumerLag[]>;
  /** What must be reached, by the name under which it is watched. */
  dependencies: Readonly<Record<string, () => Promise<unknown>>>;
}

const watchOutbox = (meter: Meter, { backlog }: WatchedPorts['relay']): void => {
  const name = 'biteboard_outbox_backlog';
  meter.watch([{ name, help: 'Documents with events that are not published yet' }], async () => [
    { name, value: await backlog() },
  ]);
};

const watchLag = (meter: Meter, read: () => Promise<readonly ConsumerLag[]>): void => {
  const name = 'biteboard_consumer_lag';
  const help =
    'Events that a group has not taken in yet, by topic; every replica tells that of its whole group';
  meter.watch([{ name, help, labels: ['group', 'topic'] }], async () =>
    (await read()).map(({ group, topic, events }) => ({ name, labels: { group, topic }, value: events })),
  );
};

/** What every process tells of what it stands on, in both shapes. */
export const watchPorts = (meter: Meter, { relay, lag, dependencies }: WatchedPorts): void => {
  watchBuildInfo(meter);
  watchDependencies(meter, dependencies);
  watchOutbox(meter, relay);
  if (lag) watchLag(meter, lag);
};
