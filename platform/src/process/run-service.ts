import type { ServiceName } from '@biteboard/contracts';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../adapters/shared/logger.ts';
import { createApp } from '../http/app.ts';
import type { TokenKeys } from '../http/auth.ts';
import type { Logger } from '../ports/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { openTracing } from '../telemetry/open-tracing.ts';
import { type Config, readConfig } from './config.ts';
import type { DistributedPorts } from './distributed-ports.ts';
import { keepTickShape } from './keep-tick-shape.ts';
import { mountService } from './mount-service.ts';
import { noAnswer } from './no-answer.ts';
import { providerWarnings } from './provider-remarks.ts';
import type { Service, ServicePorts } from './service.ts';
import { tokenKeysGiven } from './token-keys-given.ts';
import { watchPorts } from './watch-ports.ts';

/** A service that shares something with hooks of its app: both are made once there is an app. */
export interface PreparedService {
  name: ServiceName;
  /** Before anything is mounted, so that the hooks see every route. */
  prepare(process: ServiceProcess): Promise<Service>;
}

/** What a process adds around its service. */
export interface RunOptions {
  /** What must be reached before the process is ready, beside its servers, by name. */
  readiness?(config: Config): Record<string, () => Promise<void>>;
  /** What is watched beside its servers (`biteboard_dependency_up`), by name; asked after `readiness`. */
  dependencies?(): Record<string, () => Promise<void>>;
  /** After the service is mounted, before calls are taken. */
  finish?(process: ServiceProcess): Promise<void>;
}

export interface ServiceProcess {
  app: FastifyInstance;
  ports: ServicePorts;
  config: Config;
  tokens: TokenKeys;
}

const STOP_WITHIN_MS = 10_000;
const JOBS_GRACE_MS = 6_000;
const LOOK_AGAIN_MS = [250, 500, 1_000, 2_000, 5_000];

const configured = (): { config: Config; tokens: TokenKeys } => {
  const outcome = readConfig(process.env, 'distributed');
  const faults = 'faults' in outcome ? [...outcome.faults] : [];
  let tokens: TokenKeys | undefined;
  try {
    tokens = tokenKeysGiven(process.env);
  } catch (error) {
    faults.push((error as Error).message);
  }
  if ('config' in outcome && tokens) return { config: outcome.config, tokens };
  for (const fault of faults) console.error(`✗ ${fault}`);
  process.exit(1);
};

/** Waits for each server; says once in a while what is to be done about one that does not answer. */
const reached = async (
  log: Logger,
  needed: DistributedPorts['needed'],
  addresses: Record<keyof DistributedPorts['needed'], string>,
): Promise<void> => {
  for (const name of ['database', 'redis'] as const) {
    for (let tries = 0; ; tries += 1) {
      try {
        await needed[name]();
        break;
      } catch (error) {
        const cause = (error as Error).cause as Error | undefined;
        log.warn({ dependency: name, tries: tries + 1 }, noAnswer(name, addresses[name], cause?.message));
        const ms = LOOK_AGAIN_MS[Math.min(tries, LOOK_AGAIN_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
  }
};

/**
 * A service as a process of the distributed shape: reads its configuration, waits for its database and Redis, takes
 * calls, events and jobs, and ends within 10 s of SIGTERM with nothing half done.
 */
export const runService = async (
  service: Service | PreparedService,
  options: RunOptions = {},
): Promise<void> => {
  keepTickShape();
  const { config, tokens } = configured();
  const log = createLogger({ level: config.logLevel, name: service.name });
  const tracing = await openTracing(config.otlpEndpoint, log);
  // The clients of the real servers are loaded by the processes that use them only.
  const { databaseOf, distributedPorts } = await import('./distributed-ports.ts');
  const metrics = createMetrics();
  const openTransport =
    config.kafkaClient === 'platformatic'
      ? (await import('../adapters/kafka/platformatic/platformatic-transport.ts')).platformaticTransport
      : undefined;
  const distributed = distributedPorts(service.name, config, { log, meter: metrics, tracing, openTransport });
  const { ports, needed, bus } = distributed;

  let app: FastifyInstance | undefined;
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'ending after an error');
    else log.info({ signal }, 'ending');
    await app?.close();
    await distributed.close(JOBS_GRACE_MS);
    await tracing?.close();
  });

  const { mongoUrl = '', redisUrl = '' } = config;
  await reached(log, needed, { database: mongoUrl, redis: redisUrl });
  const further = options.readiness?.(config);
  const events = () => bus.ping();
  watchPorts(metrics, {
    relay: distributed.relay,
    jobs: ports.jobs,
    lag: bus.lag,
    pool: distributed.pool,
    ...(service.name === 'gateway' ? { letters: ports.deadLetters } : {}),
    dependencies: { mongo: needed.database, redis: needed.redis, kafka: events, ...options.dependencies?.() },
  });
  app = await createApp({
    log,
    tokens,
    readiness: { ...needed, events, ...further },
    trustProxy: config.trustProxy,
    service: service.name,
    metrics,
    tracing,
  });
  const running = { app, ports, config, tokens };
  const prepared = 'prepare' in service ? await service.prepare(running) : service;
  await mountService(app, prepared, ports, { metrics, tracing }).catch((error: Error) => {
    // Data that this release cannot work on: the same at each try, and nothing is served.
    log.debug({ err: error }, 'cannot start');
    console.error(`✗ ${service.name} cannot start on ${databaseOf(service.name)}: ${error.message}.`);
    process.exit(1);
  });
  await options.finish?.(running);
  await app.ready();
  await distributed.start();
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address }, 'taking calls');
  if (service.name === 'gateway') for (const warning of providerWarnings(config)) log.warn(warning);
};
