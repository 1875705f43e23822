import { Gauge, type Registry } from 'prom-client';
import { oneAtATime } from '../async/one-at-a-time.ts';
import { withTimeout } from '../async/with-timeout.ts';
import type { GaugeReading, GaugeSpec, Meter } from '../ports/meter.ts';

/** A reader of the metrics does not wait longer for a server that is away. */
const ANSWER_WITHIN_MS = 1_000;
/** A read that hangs is left alone after so long, and another one begun. */
const GIVE_UP_MS = 30_000;

interface Watched {
  read(): Promise<readonly GaugeReading[]>;
  last: readonly GaugeReading[];
}

const JOINED = {
  sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  max: (values: readonly number[]) => Math.max(...values),
};

/** Readings of the same labels, which several services of one process may tell. */
const byLabels = (readings: readonly GaugeReading[]): GaugeReading[][] => [
  ...Map.groupBy(readings, ({ labels = {} }) =>
    JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  ).values(),
];

/** Gauges whose values are read when somebody looks; what cannot be read now keeps its last value. */
export const watchedGauges = (registry: Registry): { watch: Meter['watch']; refresh(): Promise<void> } => {
  const gauges = new Map<string, { gauge: Gauge; joined: 'sum' | 'max'; plain: boolean }>();
  const watches: Watched[] = [];

  const register = ({ name, help, labels = [], joined = 'sum' }: GaugeSpec<string>): void => {
    if (gauges.has(name)) return;
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
    gauges.set(name, { gauge, joined, plain: labels.length === 0 });
  };

  const refreshOne = async (watched: Watched): Promise<void> => {
    try {
      watched.last = await withTimeout(ANSWER_WITHIN_MS, watched.read());
    } catch {
      // `biteboard_dependency_up` shows what is away, and so does a line in the log of what needs it.
    }
  };

  const show = (name: string, readings: readonly GaugeReading[]): void => {
    const { gauge, joined, plain } = gauges.get(name)!;
    gauge.reset();
    // One without labels would be 0 where nobody knows.
    if (plain && readings.length === 0) gauge.remove();
    for (const same of byLabels(readings)) {
      gauge.set(same[0]!.labels ?? {}, JOINED[joined](same.map(({ value }) => value)));
    }
  };

  return {
    watch: (specs, read) => {
      for (const spec of specs) register(spec);
      watches.push({ read: oneAtATime(GIVE_UP_MS, read), last: [] });
    },
    refresh: async () => {
      await Promise.all(watches.map(refreshOne));
      const readings = Map.groupBy(
        watches.flatMap(({ last }) => last),
        ({ name }) => name,
      );
      for (const name of gauges.keys()) show(name, readings.get(name) ?? []);
    },
  };
};
