import { join } from 'node:path';
import type { ServiceName } from '@biteboard/contracts';
import type { Clock, FileStore, KeyValue, Logger, Ports, Settings } from '../ports.ts';
import { type Relay, relay } from '../relay.ts';
import { secretsWith } from '../secrets.ts';
import { tracedEventBus } from '../traced-event-bus.ts';
import type { Tracing } from '../tracing.ts';
import { systemClock } from './clock.ts';
import { type EmbeddedDatabase, embeddedDatabase } from './embedded-database.ts';
import { type EmbeddedEventBus, embeddedEventBus } from './embedded-event-bus.ts';
import { embeddedFileStore } from './embedded-file-store.ts';
import { type EmbeddedJobQueue, embeddedJobQueue } from './embedded-job-queue.ts';
import { embeddedKeyValue } from './embedded-key-value.ts';
import { keptSecretsKey } from './embedded-secrets-key.ts';
import { timeOrderedIds } from './ids.ts';

export interface EmbeddedPorts {
  /** A service's own view: its database, and the rest shared with the others. */
  forService(name: ServiceName): Ports & { relay: Relay };
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
}

/** All ports in one process, on one folder: nothing else is needed to run Biteboard. */
export const embeddedPorts = (options: EmbeddedOptions): EmbeddedPorts => {
  const { folder, log, settings, clock = systemClock } = options;
  const now = () => clock.now();
  const ids = timeOrderedIds(clock);
  const store = embeddedDatabase({ file: join(folder, 'biteboard.db'), log, now });
  const platform = store.database('platform');
  const secrets = secretsWith(options.secretsKey ?? keptSecretsKey(folder), options.oldSecretsKeys);
  const bus = tracedEventBus(embeddedEventBus(platform, log, { now }), options.tracing);
  const jobs = embeddedJobQueue(platform, { clock, ids, log });
  const keyValue = embeddedKeyValue({ now });
  const files = embeddedFileStore(join(folder, 'files'));
  const relaying = relay(bus, log, now);
  const shared = { bus, jobs, keyValue, files, clock, ids, secrets, log, settings };

  return {
    forService: (name) => ({
      ...shared,
      database: store.database(name),
      relay: {
        ...relaying,
        watch: (collection, documents) => relaying.watch(`${name}/${collection}`, documents),
        wake: (collection, state, events, left) =>
          relaying.wake(`${name}/${collection}`, state, events, left),
      },
    }),
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
    },
    close: async () => {
      await jobs.close();
      await Promise.all([relaying.close(), bus.close()]);
      await Promise.all([keyValue.close(), files.close()]);
      await store.close();
    },
  };
};
