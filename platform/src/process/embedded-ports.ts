import { join } from 'node:path';
import type { ServiceName } from '@biteboard/contracts';
import { type EmbeddedDatabase, embeddedDatabase } from '../adapters/embedded/database/embedded-database.ts';
import { type EmbeddedEventBus, embeddedEventBus } from '../adapters/embedded/embedded-event-bus.ts';
import { embeddedFileStore } from '../adapters/embedded/embedded-file-store.ts';
import { embeddedKeyValue } from '../adapters/embedded/embedded-key-value.ts';
import { type EmbeddedJobQueue, embeddedJobQueue } from '../adapters/embedded/jobs/embedded-job-queue.ts';
import { systemClock } from '../adapters/shared/clock.ts';
import { timeOrderedIds } from '../adapters/shared/ids.ts';
import { watchClock } from '../adapters/shared/watch-clock.ts';
import type { Relay } from '../documents/relay.ts';
import { rowRelay } from '../documents/row-relay.ts';
import { tracedEventBus } from '../events/traced-event-bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { KeyValue } from '../ports/key-value.ts';
import type { Logger } from '../ports/logger.ts';
import type { Meter } from '../ports/meter.ts';
import type { Ports, Settings } from '../ports/ports.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { createGeocoder } from './create-geocoder.ts';
import { type Resealing, resealing } from './reseal.ts';
import { resealReport } from './reseal-report.ts';
import { secretsWith } from './secrets.ts';
import { storedSecretsKey } from './stored-secrets-key.ts';

export interface EmbeddedPorts {
  /** A service's own view: its database, and the rest shared with the others. */
  forService(name: ServiceName): Ports & { relay: Relay };
  /** What became of what older keys sealed; empty where none is listed. */
  resealed: readonly string[];
  store: EmbeddedDatabase;
  bus: EmbeddedEventBus;
  jobs: EmbeddedJobQueue;
  keyValue: KeyValue;
  files: FileStore;
  relay: Relay;
  /** Begins events, jobs and the relay, once every service is mounted. */
  start(): Promise<void>;
  /** Lets what runs end, then closes the file. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Everything that is stored lies here (`DATA_DIR`). */
  folder: string;
  log: Logger;
  settings: Settings;
  /** 32 bytes, base64; without it the folder keeps one of its own. */
  secretsKey?: string;
  oldSecretsKeys?: readonly string[];
  clock?: Clock;
  tracing?: Tracing | undefined;
  /** Absent: what is counted is read by nobody. */
  meter?: Meter;
}

/** Everything lies in one file that nobody else has open: what older keys sealed is resealed before it is used. */
const resealStore = (store: EmbeddedDatabase, sealing: Resealing): string[] => {
  if (sealing.old.length === 0) return [];
  const report = resealReport(sealing);
  store.rewrite(sealing.marks, (text, collection) => {
    const now = sealing.reseal(text);
    report.became(collection.replace('_', '/'), text, now);
    return now;
  });
  return report.lines();
};

/** All ports in one process, on one folder: nothing else is needed to run Biteboard. */
export const embeddedPorts = (options: EmbeddedOptions): EmbeddedPorts => {
  const { folder, log, settings, clock = systemClock } = options;
  const now = () => clock.now();
  const ids = timeOrderedIds(clock);
  const store = embeddedDatabase({ file: join(folder, 'biteboard.db'), log, now });
  const key = options.secretsKey ?? storedSecretsKey(folder);
  const resealed = resealStore(store, resealing(key, options.oldSecretsKeys ?? []));
  const secrets = secretsWith(key, options.oldSecretsKeys);
  const platform = store.database('platform');
  const bus = tracedEventBus(embeddedEventBus(platform, { now }), options.tracing);
  const jobs = embeddedJobQueue(platform, { clock, ids, log });
  const keyValue = embeddedKeyValue({ now });
  const files = embeddedFileStore(join(folder, 'files'));
  const relaying = rowRelay({ bus, log, rows: store.outbox });
  const meter = options.meter ?? createMetrics({ process: false });
  const geocoder = createGeocoder(settings, { keyValue, log, meter });
  let endWatch = (): void => {};
  const clockJumped = (): void => {
    log.warn('the clock was set, or the machine slept: what is due by now is done now');
    jobs
      .wakeAfterJump()
      .catch((error: unknown) => log.error({ err: error }, 'what is due waits for its pause'));
  };
  const shared = {
    bus,
    deadLetters: bus.letters,
    jobs,
    keyValue,
    files,
    clock,
    ids,
    secrets,
    geocoder,
    log,
    meter,
    settings,
  };

  return {
    forService: (name) => ({
      ...shared,
      database: store.database(name),
      relay: {
        ...relaying,
        watch: (collection, documents, options) =>
          relaying.watch(`${name}/${collection}`, documents, options),
      },
    }),
    resealed,
    store,
    bus,
    jobs,
    keyValue,
    files,
    relay: relaying,
    start: async () => {
      await bus.start();
      await relaying.start();
      await jobs.start();
      // A clock that is given is moved by whom it is from.
      if (!options.clock) endWatch = watchClock(clock, clockJumped);
    },
    close: async () => {
      endWatch();
      await jobs.close();
      await Promise.all([relaying.close(), bus.close()]);
      await Promise.all([keyValue.close(), files.close()]);
      await store.close();
    },
  };
};
