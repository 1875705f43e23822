import { type RealServers, realServers } from '@biteboard/platform/testing/real-servers';
import { type ReplicaSet, startReplicaSet } from '../servers/start-replica-set.ts';

const MEMBERS = 3;

export interface ChaosServers {
  servers: RealServers;
  set: ReplicaSet;
  close(): Promise<void>;
}

/** A Kafka, a Redis and a MongoDB of three members, or why they cannot be started here. */
export const chaosServers = async (): Promise<ChaosServers | { missing: string }> => {
  const [servers, set] = await Promise.all([
    realServers(['kafka', 'redis']),
    startReplicaSet(MEMBERS, { electsSoon: true }),
  ]);
  const started = [servers, set].flatMap((one) => ('missing' in one ? [] : [one]));
  const close = async (): Promise<void> => {
    await Promise.all(started.map((one) => one.close()));
  };
  if (!('missing' in servers) && !('missing' in set)) return { servers, set, close };
  await close();
  return { missing: [servers, set].flatMap((one) => ('missing' in one ? [one.missing] : [])).join('; ') };
};
