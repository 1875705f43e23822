import { REPLICA_SET } from './initiate-replica-set.ts';

/**
 * How a member of a replica set is started: small, since these servers live for minutes.
 * @param parameters as `name=value`
 */
export const mongodArguments = (
  folder: string,
  port: number,
  parameters: readonly string[] = [],
): string[] => [
  ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet'],
  ...['--replSet', REPLICA_SET, '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '200'],
  ...['diagnosticDataCollectionEnabled=false', ...parameters].flatMap((one) => ['--setParameter', one]),
];
