import type { ServerAddresses, ServerName } from '@biteboard/platform/testing/real-servers';
import { dockerServer } from './docker-servers.ts';
import { givenServer } from './given-servers.ts';
import { machineServer } from './machine-servers.ts';
import type { Server, ServerSource } from './server.ts';

export interface Servers extends ServerAddresses {
  server(name: ServerName): Server;
  /** Ends what we started. */
  stop(): Promise<void>;
}

/** In order of choice: given by the environment, Docker, programs of this machine. */
const SOURCES: readonly ServerSource[] = [givenServer, dockerServer, machineServer];

export const startServer: ServerSource = async (name, ending) => {
  const reasons: string[] = [];
  for (const way of SOURCES) {
    const server = await way(name, ending);
    if (!('missing' in server)) return server;
    reasons.push(server.missing);
  }
  return { missing: `${name}: ${reasons.join('; ')}` };
};

/** Those of servers that are not there are empty. */
export const addressesOf = (servers: ReadonlyMap<ServerName, Server>): ServerAddresses => ({
  kafkaBrokers: servers.get('kafka')?.address ?? '',
  mongoUrl: servers.get('mongo')?.address ?? '',
  redisUrl: servers.get('redis')?.address ?? '',
  stripeMockUrl: servers.get('stripe-mock')?.address ?? '',
});

/** Starts each server by `start`: those that are there, and why the others are not. */
export const startEach = async (
  names: readonly ServerName[],
  start: (name: ServerName) => ReturnType<ServerSource>,
): Promise<{ servers: ReadonlyMap<ServerName, Server>; missing: readonly string[] }> => {
  const servers = new Map<ServerName, Server>();
  const missing: string[] = [];
  const started = await Promise.all(names.map(async (name) => [name, await start(name)] as const));
  for (const [name, server] of started) {
    if ('missing' in server) missing.push(server.missing);
    else servers.set(name, server);
  }
  return { servers, missing };
};

/**
 * Starts the named servers, or says why that cannot be done here. Addresses of the others are empty. What runs at
 * `ending` is asked to end; `stop` waits for it.
 */
export const startServers = async (
  names: readonly ServerName[],
  ending: AbortSignal,
): Promise<Servers | { missing: string }> => {
  const { servers, missing } = await startEach(names, (name) => startServer(name, ending));
  const stop = async () => {
    await Promise.all([...servers.values()].map((server) => server.remove()));
  };
  if (missing.length > 0) {
    await stop();
    return { missing: missing.join('\n') };
  }
  return {
    ...addressesOf(servers),
    server: (name) => {
      const server = servers.get(name);
      if (!server) throw new Error(`${name} was not started`);
      return server;
    },
    stop,
  };
};
