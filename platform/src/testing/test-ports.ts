import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../adapters/shared/logger.ts';
import type { Settings } from '../ports/ports.ts';
import { type EmbeddedPorts, embeddedPorts } from '../process/embedded-ports.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { type TestClock, testClock } from './test-clock.ts';

export interface TestPorts extends EmbeddedPorts {
  clock: TestClock;
  folder: string;
  /** What was measured. */
  metrics: Metrics;
  /** Resolves when no event is on its way any more. */
  quiet(): Promise<void>;
}

export const TEST_SETTINGS: Settings = {
  publicUrl: 'http://localhost:3000',
  publicHosts: [],
  payments: 'simulated',
  couriers: 'simulated',
  googleMapsApiKey: '',
  stripePlatformKey: '',
  stripeConnectWebhookSecrets: [],
  // Nobody listens there: a test that asks a provider says where its double is.
  googleMapsApiUrl: 'http://127.0.0.1:9',
  stripeApiUrl: 'http://127.0.0.1:9',
  uberApiUrl: 'http://127.0.0.1:9',
  uberAuthUrl: 'http://127.0.0.1:9',
  doordashApiUrl: 'http://127.0.0.1:9',
  smtpUrl: '',
  mailFrom: '',
  allowPrivateCalls: false,
  orderDataMonths: 0,
  auditDays: 400,
  rateLimits: true,
  loopback: true,
};

export interface TestPortsOptions {
  settings?: Partial<Settings> | undefined;
  /** Milliseconds since 1970 or an ISO time. */
  startAt?: number | string | undefined;
  /** Data of an earlier run to go on with; it stays after `close`. */
  folder?: string | undefined;
  /** Takes every line that would be logged, even those for debugging. */
  log?: ((line: string) => void) | undefined;
}

/** Real embedded ports in a temporary folder, with a clock that can be set; `close` removes the folder. */
export const testPorts = (options: TestPortsOptions = {}): TestPorts => {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'biteboard-test-'));
  const clock = testClock(options.startAt);
  const metrics = createMetrics({ process: false });
  const ports = embeddedPorts({
    folder,
    meter: metrics,
    log: options.log
      ? createLogger({ level: 'trace' }, { write: options.log })
      : createLogger({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    settings: { ...TEST_SETTINGS, ...options.settings },
    clock,
  });
  clock.onJump(ports.jobs.wake);
  return {
    ...ports,
    metrics,
    clock,
    folder,
    quiet: ports.relay.idle,
    close: async () => {
      await ports.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
};
