import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** What a process tells those who run it; either may be left out. */
export interface Telemetry {
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}
