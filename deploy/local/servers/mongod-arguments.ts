import { REPLICA_SET } from './initiate-replica-set.ts';

/**
 * A member that copies from a frozen one waits for it this long (and half the election timeout), twice: with MongoDB's
 * 5 s, which go with an election timeout of 10 s, an election of 2 s can have no majority for 10 s more.
 */
const GIVES_A_SILENT_SOURCE_UP_S = 1;

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
  ...[
    'diagnosticDataCollectionEnabled=false',
    `oplogNetworkTimeoutBufferSeconds=${GIVES_A_SILENT_SOURCE_UP_S}`,
    ...parameters,
  ].flatMap((one) => ['--setParameter', one]),
];
