import type { BaseOptions } from '@platformatic/kafka';
import { kafkaAddress } from '../kafka-client.ts';

/** The options of every client of @platformatic/kafka. */
export type PlatformaticOptions = Pick<
  BaseOptions,
  | 'clientId'
  | 'bootstrapBrokers'
  | 'connectTimeout'
  | 'requestTimeout'
  | 'retries'
  | 'retryDelay'
  | 'tls'
  | 'sasl'
>;

/** @param address as `KAFKA_BROKERS` says it */
export const platformaticOptions = (address: string, clientId: string): PlatformaticOptions => {
  const { brokers, ssl, sasl } = kafkaAddress(address);
  const login = sasl as { username: string; password: string } | undefined;
  return {
    clientId,
    bootstrapBrokers: brokers as string[],
    connectTimeout: 3_000,
    requestTimeout: 10_000,
    retries: 3,
    retryDelay: 200,
    ...(ssl ? { tls: {} } : {}),
    ...(login
      ? { sasl: { mechanism: 'SCRAM-SHA-512', username: login.username, password: login.password } }
      : {}),
  };
};
