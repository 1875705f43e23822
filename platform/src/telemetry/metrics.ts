import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Meter } from '../ports/meter.ts';
import { watchedGauges } from './watched-gauges.ts';

/** What a process tells Prometheus; labels have few values, never ids. */
export interface Metrics extends Meter {
  httpRequest(route: string, method: string, status: number, seconds: number): void;
  eventHandled(type: string, group: string, outcome: 'done' | 'retried' | 'dead-letter'): void;
  jobRun(name: string, outcome: 'done' | 'failed', seconds: number): void;
  /** The text at `/metrics`. */
  text(): Promise<string>;
  contentType: string;
}

/** `nodejs_eventloop_lag_…` is what lies between two looks: this, and the lag. Each look wakes an idle process. */
const LOOP_LOOK_EVERY_MS = 200;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own, so that two processes' parts in one test do not collide. */
export const createMetrics = (options: { process?: boolean } = {}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (options.process ?? true)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_EVERY_MS });
  const gauges = watchedGauges(registry);

  const counter: Meter['counter'] = ({ name, help, labels = [] }) => {
    const known = registry.getSingleMetric(name) as Counter | undefined;
    const own = known ?? new Counter({ name, help, labelNames: labels, registers });
    return (values, by = 1) => own.inc(values, by);
  };
  const durations: Meter['durations'] = ({ name, help, labels = [], buckets = SECONDS }) => {
    const known = registry.getSingleMetric(name) as Histogram | undefined;
    const own = known ?? new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers });
    return (values, seconds) => own.observe(values, seconds);
  };

  const http = durations({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labels: ['route', 'method', 'status'],
  });
  const events = counter({
    name: 'biteboard_events_handled_total',
    help: 'Events that consumers have handled, by type, group and outcome',
    labels: ['type', 'group', 'outcome'],
  });
  const jobs = durations({
    name: 'biteboard_job_duration_seconds',
    help: 'How long jobs ran, by name and outcome',
    labels: ['name', 'outcome'],
    buckets: [...SECONDS, 30, 60],
  });
  return {
    counter,
    durations,
    watch: gauges.watch,
    httpRequest: (route, method, status, seconds) => http({ route, method, status: `${status}` }, seconds),
    eventHandled: (type, group, outcome) => events({ type, group, outcome }),
    jobRun: (name, outcome, seconds) => jobs({ name, outcome }, seconds),
    text: async () => {
      await gauges.refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
