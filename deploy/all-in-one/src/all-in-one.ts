import { renewSecrets } from '@biteboard/catalog';
import { setUpGatewayApp, tokenKeys } from '@biteboard/gateway';
import { type EmbeddedPorts, embeddedPorts } from '@biteboard/platform/embedded';
import { createApp, type TokenKeys } from '@biteboard/platform/http';
import type { Clock, Logger, Settings } from '@biteboard/platform/ports';
import { mountService, watchDisk, watchPorts } from '@biteboard/platform/process';
import { createMetrics, openTracing } from '@biteboard/platform/telemetry';
import type { FastifyInstance } from 'fastify';
import { servicesBehind } from './services.ts';

export interface AllInOneOptions {
  /** Everything that is stored lies here. */
  dataDir: string;
  log: Logger;
  settings: Settings;
  secretsKey?: string;
  /** Keys that came before, to decrypt what they encrypted. */
  oldSecretsKeys?: readonly string[];
  webFolder?: string;
  corsOrigins?: readonly string[];
  trustProxy?: boolean | string;
  /** Where traces are sent; absent: nowhere. */
  otlpEndpoint?: string | undefined;
  /** The system's by default. */
  clock?: Clock;
}

/** The whole product in one process: the same services on embedded adapters, mounted in the gateway. */
export interface AllInOne {
  app: FastifyInstance;
  ports: EmbeddedPorts;
  tokens: TokenKeys;
  close(): Promise<void>;
}

/** Throws where a site's secrets cannot be read: better no start than payments that fail one by one. */
const checkSecrets = async (ports: EmbeddedPorts): Promise<void> => {
  const sites = await renewSecrets(ports.forService('catalog'));
  if (sites.length === 0) return;
  throw new Error(
    `SECRETS_KEY does not open the stored secrets of ${sites.join(', ')}; give the key that sealed them, after a comma if you have changed it`,
  );
};

export const createAllInOne = async (options: AllInOneOptions): Promise<AllInOne> => {
  const { dataDir, log, settings, webFolder, corsOrigins = [], trustProxy = false } = options;
  const tracing = await openTracing(options.otlpEndpoint, log);
  const metrics = createMetrics();
  const ports = embeddedPorts({
    meter: metrics,
    folder: dataDir,
    log,
    settings,
    tracing,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.secretsKey ? { secretsKey: options.secretsKey } : {}),
    ...(options.oldSecretsKeys ? { oldSecretsKeys: options.oldSecretsKeys } : {}),
  });
  await checkSecrets(ports);
  const tokens = await tokenKeys(dataDir);
  const readiness = {
    database: () => ports.store.database('platform').ping(),
    events: () => ports.bus.ping(),
    jobs: () => ports.jobs.ping(),
    files: () => ports.files.ping(),
  };
  watchPorts(metrics, {
    relay: ports.relay,
    jobs: ports.jobs,
    letters: ports.bus.letters,
    dependencies: readiness,
  });
  watchDisk(metrics, dataDir);
  const app = await createApp({ log, tokens, readiness, trustProxy, metrics, tracing });
  const door = await setUpGatewayApp({
    app,
    ports: ports.forService('gateway'),
    tokens,
    corsOrigins,
    ...(webFolder ? { webFolder } : {}),
  });
  for (const service of servicesBehind(door)) {
    await mountService(app, service, ports.forService(service.name), { metrics, tracing });
  }
  await app.ready();
  await ports.start();
  return {
    app,
    ports,
    tokens,
    close: async () => {
      await app.close();
      await ports.close();
      await tracing?.close();
    },
  };
};
