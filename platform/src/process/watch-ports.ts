import type { Relay } from '../documents/relay.ts';
import type { DeadLetters } from '../ports/dead-letters.ts';
import type { ConsumerLag } from '../ports/event-bus.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Meter } from '../ports/meter.ts';
import { watchBuildInfo } from '../telemetry/build-info.ts';
import { watchDependencies } from '../telemetry/watch-dependencies.ts';

export interface WatchedPorts {
  relay: Pick<Relay, 'backlog' | 'oldestAt'>;
  jobs: Pick<JobQueue, 'waiting'>;
  /** Absent where one process has all consumers: an event is with them when it is published. */
  lag?(): Promise<readonly ConsumerLag[]>;
  /** Of one service, since every process would tell the same. */
  letters?: Pick<DeadLetters, 'count'>;
  /** How many connections to the database are open and used, and calls waiting for one; absent where it has none. */
  pool?(): { open: number; used: number; waiting: number };
  /** What must be reached, by the name under which it is watched. */
  dependencies: Readonly<Record<string, () => Promise<unknown>>>;
}

const seconds = (ms: number): number => Math.max(0, ms) / 1_000;

const watchOutbox = (meter: Meter, relay: WatchedPorts['relay']): void => {
  const [backlog, oldest] = ['biteboard_outbox_backlog', 'biteboard_outbox_oldest_seconds'];
  const gauges = [
    { name: backlog, help: 'Documents with events that are not published yet' },
    { name: oldest, help: 'How long ago the oldest of these events was announced', joined: 'max' },
  ] as const;
  meter.watch(gauges, async () => {
    const [documents, since] = await Promise.all([relay.backlog(), relay.oldestAt()]);
    return [
      { name: backlog, value: documents },
      { name: oldest, value: since === undefined ? 0 : seconds(Date.now() - since) },
    ];
  });
};

const watchLag = (meter: Meter, read: () => Promise<readonly ConsumerLag[]>): void => {
  const [lag, oldest] = ['biteboard_consumer_lag', 'biteboard_consumer_oldest_seconds'];
  const labels = ['group', 'topic'];
  const gauges = [
    {
      name: lag,
      help: 'Events that a group has not taken in yet, by topic; every replica tells that of its whole group',
      labels,
    },
    { name: oldest, help: 'How long the oldest of these events has been waiting', labels },
  ];
  meter.watch(gauges, async () =>
    (await read()).flatMap(({ group, topic, events, oldestMs }) => [
      { name: lag, labels: { group, topic }, value: events },
      { name: oldest, labels: { group, topic }, value: seconds(oldestMs) },
    ]),
  );
};

const watchJobs = (meter: Meter, jobs: WatchedPorts['jobs']): void => {
  const [waiting, oldest] = ['biteboard_jobs_waiting', 'biteboard_jobs_oldest_seconds'];
  const labels = ['queue'];
  const gauges = [
    { name: waiting, help: 'Jobs that are due and that no worker is at, by name', labels },
    { name: oldest, help: 'How long the oldest of these jobs has been due', labels },
  ];
  meter.watch(gauges, async () =>
    (await jobs.waiting()).flatMap(({ queue, jobs: count, oldestMs }) => [
      { name: waiting, labels: { queue }, value: count },
      { name: oldest, labels: { queue }, value: seconds(oldestMs) },
    ]),
  );
};

const watchLetters = (meter: Meter, letters: Pick<DeadLetters, 'count'>): void => {
  const name = 'biteboard_dead_letters';
  const help = 'Events that a group could not take in and that wait for a person, by topic';
  meter.watch([{ name, help, labels: ['topic', 'group'] }], async () =>
    (await letters.count()).map(({ topic, group, letters: value }) => ({
      name,
      labels: { topic, group },
      value,
    })),
  );
};

const watchPool = (meter: Meter, read: NonNullable<WatchedPorts['pool']>): void => {
  const name = 'biteboard_pool_connections';
  const help = 'Connections to the database that are open, and used, and calls that wait for one';
  meter.watch([{ name, help, labels: ['pool', 'state'] }], async () =>
    Object.entries(read()).map(([state, value]) => ({ name, labels: { pool: 'mongo', state }, value })),
  );
};

/** What every process tells of what it stands on, in both shapes. */
export const watchPorts = (meter: Meter, watched: WatchedPorts): void => {
  const { relay, jobs, lag, letters, pool, dependencies } = watched;
  watchBuildInfo(meter);
  watchDependencies(meter, dependencies);
  watchOutbox(meter, relay);
  watchJobs(meter, jobs);
  if (lag) watchLag(meter, lag);
  if (letters) watchLetters(meter, letters);
  if (pool) watchPool(meter, pool);
};
