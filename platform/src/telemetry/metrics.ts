import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../async/with-timeout.ts';
import type { ConsumerLag } from '../ports/event-bus.ts';

/** What a process tells Prometheus; labels have few values, never ids. */
export interface Metrics {
  httpRequest(route: string, method: string, status: number, seconds: number): void;
  eventHandled(type: string, group: string, outcome: 'done' | 'retried' | 'dead-letter'): void;
  jobRun(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Counts the documents with events to publish, whenever the metrics are read. */
  watchOutbox(count: () => Promise<number>): void;
  /** Reads the lag of the process' groups, whenever the metrics are read. */
  watchLag(read: () => Promise<readonly ConsumerLag[]>): void;
  /** The text at `/metrics`. */
  text(): Promise<string>;
  contentType: string;
}

/** `nodejs_eventloop_lag_…` is what lies between two looks: this, and the lag. Each look wakes an idle process. */
const LOOP_LOOK_EVERY_MS = 200;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Who reads the metrics does not wait for a server that is away: what it would tell is left out. */
const ANSWER_WITHIN_MS = 1_000;

/** The answers that came in time; undefined for each that did not. */
const answers = <T>(reads: readonly (() => Promise<T>)[]): Promise<(T | undefined)[]> =>
  Promise.all(reads.map((read) => withTimeout(ANSWER_WITHIN_MS, read()).catch(() => undefined)));

/** A registry of its own, so that two processes' parts in one test do not collide. */
export const createMetrics = (options: { process?: boolean } = {}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (options.process ?? true)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_EVERY_MS });
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'biteboard_events_handled_total',
    help: 'Events that consumers have handled, by type, group and outcome',
    labelNames: ['type', 'group', 'outcome'],
    registers,
  });
  const jobs = new Histogram({
    name: 'biteboard_job_duration_seconds',
    help: 'How long jobs ran, by name and outcome',
    labelNames: ['name', 'outcome'],
    buckets: [...SECONDS, 30, 60],
    registers,
  });
  const outboxes: (() => Promise<number>)[] = [];
  new Gauge({
    name: 'biteboard_outbox_backlog',
    help: 'Documents with events that are not published yet',
    registers,
    async collect() {
      const counts = await answers(outboxes);
      if (counts.includes(undefined)) this.remove();
      else this.set(counts.reduce<number>((sum, count = 0) => sum + count, 0));
    },
  });
  const lags: (() => Promise<readonly ConsumerLag[]>)[] = [];
  new Gauge({
    name: 'biteboard_consumer_lag',
    help: 'Events that a group has not taken in yet, by topic; every replica tells that of its whole group',
    labelNames: ['group', 'topic'],
    registers,
    async collect() {
      const known = await answers(lags);
      this.reset();
      for (const { group, topic, events: left } of known.flatMap((lag) => lag ?? [])) {
        this.set({ group, topic }, left);
      }
    },
  });
  return {
    httpRequest: (route, method, status, seconds) => http.observe({ route, method, status }, seconds),
    eventHandled: (type, group, outcome) => events.inc({ type, group, outcome }),
    jobRun: (name, outcome, seconds) => jobs.observe({ name, outcome }, seconds),
    watchOutbox: (count) => {
      outboxes.push(count);
    },
    watchLag: (read) => {
      lags.push(read);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
