/** What a metric is called and says; its labels have few values, never ids or people. */
export interface MetricSpec<Label extends string = never> {
  /** With its unit at the end: `…_seconds`, `…_total`. */
  name: string;
  help: string;
  labels?: readonly Label[];
}

export interface GaugeSpec<Label extends string = never> extends MetricSpec<Label> {
  /** How readings of the same labels become one; `sum` by default. */
  joined?: 'sum' | 'max';
}

/** One value of a gauge, as it is now. */
export interface GaugeReading {
  name: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Where figures of the running product go. A name may be asked for again: it is the same metric then. */
export interface Meter {
  counter<Label extends string = never>(
    spec: MetricSpec<Label>,
  ): (labels: Record<Label, string>, by?: number) => void;
  durations<Label extends string = never>(
    spec: MetricSpec<Label> & { buckets?: readonly number[] },
  ): (labels: Record<Label, string>, seconds: number) => void;
  /**
   * Gauges that are read together, once for all who look at the same time. A read that fails, or takes more than a
   * second, leaves the values of the last one: a gauge that was read once never disappears.
   */
  watch(gauges: readonly GaugeSpec<string>[], read: () => Promise<readonly GaugeReading[]>): void;
}
