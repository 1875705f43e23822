import { Kafka, type KafkaConfig, logLevel } from 'kafkajs';
import type { Logger } from '../../ports/logger.ts';
import { cuttableSockets } from './kafka-sockets.ts';
import { patchKafkajs } from './patch-kafkajs.ts';

patchKafkajs();

const ADDRESS = /^(?:(kafka|kafka\+ssl):\/\/(?:([^:@/]+):([^@/]+)@)?)?([^@/]+)$/;

/**
 * `host:port,host:port`, or `kafka+ssl://user:password@host:port,host:port` for TLS with SCRAM-SHA-512
 * (user and password percent-encoded).
 */
export const kafkaAddress = (text: string): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> => {
  const [, scheme, username, password, hosts] = ADDRESS.exec(text) ?? [];
  const brokers = (hosts ?? '').split(',').map((host) => host.trim());
  if (!brokers.every((host) => /^[^:]+:\d+$/.test(host))) {
    throw new Error('KAFKA_BROKERS must be host:port, several of them separated by commas');
  }
  return {
    brokers,
    ssl: scheme === 'kafka+ssl',
    ...(username && password
      ? {
          sasl: {
            mechanism: 'scram-sha-512',
            username: decodeURIComponent(username),
            password: decodeURIComponent(password),
          },
        }
      : {}),
  };
};

/** A client with connections of its own. */
export interface ApartClient {
  kafka: Kafka;
  /** Whatever it was asked to send and has not sent yet stays here for good: kafkajs itself calls nothing off. */
  cut(): void;
}

export type KafkaClient = Kafka & { apart(): ApartClient };

/** What kafkajs says goes to our log as `debug`: what matters of it we say ourselves. */
export const kafkaClient = (address: string, clientId: string, log: Logger): KafkaClient => {
  const config: KafkaConfig = {
    ...kafkaAddress(address),
    clientId,
    connectionTimeout: 3_000,
    authenticationTimeout: 5_000,
    requestTimeout: 10_000,
    retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 2_000 },
    logLevel: logLevel.INFO,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.debug({ part: namespace, cause: error }, message),
  };
  return Object.assign(new Kafka(config), {
    apart: () => {
      const { factory, cut } = cuttableSockets();
      return { kafka: new Kafka({ ...config, socketFactory: factory }), cut };
    },
  });
};
