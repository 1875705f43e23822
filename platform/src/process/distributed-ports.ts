import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ServiceName } from '@biteboard/contracts';
import { kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaEventBus, kafkaEventBus } from '../adapters/kafka/kafka-event-bus.ts';
import { kafkajsTransport } from '../adapters/kafka/kafka-transport.ts';
import { kafkaDeadLetters } from '../adapters/kafka/letters/kafka-dead-letters.ts';
import type { platformaticTransport } from '../adapters/kafka/platformatic/platformatic-transport.ts';
import { gridfsFileStore } from '../adapters/mongo/gridfs-file-store.ts';
import { mongoClient, mongoConnection } from '../adapters/mongo/mongo-connection.ts';
import { mongoDatabase } from '../adapters/mongo/mongo-database.ts';
import { type MongoPool, mongoPool } from '../adapters/mongo/mongo-pool.ts';
import { bullmqJobQueue } from '../adapters/redis/bullmq-job-queue.ts';
import { redisConnection } from '../adapters/redis/redis-connection.ts';
import { redisKeyValue } from '../adapters/redis/redis-key-value.ts';
import { systemClock } from '../adapters/shared/clock.ts';
import { timeOrderedIds } from '../adapters/shared/ids.ts';
import { type Relay, relay } from '../documents/relay.ts';
import { heldEventBus } from '../events/held-event-bus.ts';
import { publishingHolds } from '../events/publishing-holds.ts';
import { tracedEventBus } from '../events/traced-event-bus.ts';
import { Unavailable } from '../ports/errors.ts';
import type { Logger } from '../ports/logger.ts';
import type { Meter } from '../ports/meter.ts';
import { RELEASE } from '../telemetry/release.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { Config } from './config.ts';
import { createGeocoder } from './create-geocoder.ts';
import { noAnswer } from './no-answer.ts';
import { secretsWith } from './secrets.ts';
import type { ServicePorts } from './service.ts';
import { serviceSettings } from './service-settings.ts';

/** One service's ports on MongoDB, Kafka and Redis. */
export interface DistributedPorts {
  ports: ServicePorts;
  bus: KafkaEventBus;
  relay: Relay;
  /** The connections to MongoDB. */
  pool(): MongoPool;
  /** What must be reached before the process can serve calls, by name. */
  needed: Record<'database' | 'redis', () => Promise<void>>;
  /** Begins jobs and the relay at once, and reading events as soon as the broker lets it. */
  start(): Promise<void>;
  /** Lets what runs end, for at most the given ms, then hangs up. */
  close(graceMs: number): Promise<void>;
}

/** The name of a service's own database. */
export const databaseOf = (service: ServiceName): string => `biteboard_${service}`;

const TOPICS_RETRY_MS = 2_000;

export const distributedPorts = (
  service: ServiceName,
  config: Config,
  {
    log,
    meter,
    tracing,
    openTransport,
  }: {
    log: Logger;
    meter: Meter;
    tracing?: Tracing | undefined;
    /** Another client than kafkajs. */
    openTransport?: typeof platformaticTransport | undefined;
  },
): DistributedPorts => {
  const { mongoUrl = '', redisUrl = '', secretsKey = '' } = config;
  const replica = `${hostname()}-${randomUUID().slice(0, 8)}`;
  const pool = mongoPool();
  const mongo = mongoConnection(() => pool.watch(mongoClient(mongoUrl, `biteboard-${service}`)), log);
  const database = mongoDatabase(mongo, databaseOf(service), log, RELEASE);
  const files = gridfsFileStore(mongo, databaseOf(service));
  const [brokers, client] = [config.kafkaBrokers.join(','), `biteboard-${service}`];
  const kafka = kafkaClient(brokers, client, log);
  const transport = openTransport?.(brokers, client, kafka, log) ?? kafkajsTransport(kafka, log);
  const kafkaBus = kafkaEventBus({ kafka, replica, log, transport });
  const bus = tracedEventBus(heldEventBus(kafkaBus, publishingHolds(database)), tracing);
  const deadLetters = kafkaDeadLetters({ kafka, log });
  const ids = timeOrderedIds(systemClock);
  const jobs = bullmqJobQueue({ redisUrl, service, log, ids });
  const keyValue = redisKeyValue(redisConnection(redisUrl, log), `kv:${service}`);
  const relaying = relay({ bus, log, replica });
  const settings = serviceSettings(config, false);
  let closed = false;

  const readEvents = async (): Promise<void> => {
    while (!closed) {
      try {
        await bus.checkTopics();
        return await bus.start();
      } catch (error) {
        const { message, cause } = error as Error;
        const why = cause instanceof Error ? cause.message : undefined;
        const said = error instanceof Unavailable ? noAnswer('events', brokers, why) : message;
        log.warn({ err: error }, `events wait: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, TOPICS_RETRY_MS));
      }
    }
  };

  return {
    ports: {
      database,
      bus,
      deadLetters,
      jobs,
      keyValue,
      files,
      relay: relaying,
      clock: systemClock,
      ids,
      secrets: secretsWith(secretsKey, config.oldSecretsKeys),
      geocoder: createGeocoder(settings, { keyValue, log, meter }),
      log,
      meter,
      settings,
    },
    bus,
    relay: relaying,
    pool: pool.now,
    needed: { database: () => database.ping(), redis: () => jobs.ping() },
    start: async () => {
      void readEvents();
      await relaying.start();
      await jobs.start();
    },
    close: async (graceMs) => {
      closed = true;
      await Promise.all([jobs.close(graceMs), bus.stopReading()]);
      await relaying.close();
      await bus.close();
      await deadLetters.close();
      await keyValue.close();
      await database.close();
    },
  };
};
