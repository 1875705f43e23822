import { realServers } from '@biteboard/platform/testing/real-servers';
import type { Addresses } from '../../../deploy/local/distributed/service-processes.ts';
import { startKafkaCluster } from '../../../deploy/local/servers/start-kafka-cluster.ts';
import { startReplicaSet } from '../../../deploy/local/servers/start-replica-set.ts';

const MEMBERS = 3;

export interface FridayServers extends Addresses {
  brokers: number;
  /** Of every server's processes, by `kafka`, `mongo` and `redis`. */
  pids(): Promise<ReadonlyMap<string, readonly number[]>>;
  close(): Promise<void>;
}

const present = (pids: readonly (number | undefined)[]): number[] =>
  pids.filter((pid): pid is number => pid !== undefined);

/** Three brokers of Kafka, three members of MongoDB, and Redis; throws where one cannot be started. */
export const startFridayServers = async (): Promise<FridayServers> => {
  const [kafka, mongo, others] = await Promise.all([
    startKafkaCluster(MEMBERS),
    startReplicaSet(MEMBERS),
    realServers(['redis']),
  ]);
  const started = [kafka, mongo, others].flatMap((one) => ('missing' in one ? [] : [one]));
  const close = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.close()));
  };
  if ('missing' in kafka || 'missing' in mongo || 'missing' in others) {
    await close();
    const missing = [kafka, mongo, others].flatMap((one) => ('missing' in one ? [one.missing] : []));
    throw new Error(`a Friday needs its servers: ${missing.join('; ')}`);
  }
  return {
    kafkaBrokers: kafka.brokers,
    mongoUrl: mongo.url,
    redisUrl: others.redisUrl,
    brokers: MEMBERS,
    pids: async () =>
      new Map([
        ['kafka', present(kafka.members.map(({ pid }) => pid))],
        ['mongo', present(mongo.members.map(({ pid }) => pid))],
        ['redis', present([await others.pidOf('redis')])],
      ]),
    close,
  };
};
