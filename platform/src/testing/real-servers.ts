import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ServerName = 'kafka' | 'mongo' | 'redis' | 'stripe-mock';

/** What a client connects to; empty for a server that was not asked for. */
export interface ServerAddresses {
  kafkaBrokers: string;
  mongoUrl: string;
  redisUrl: string;
  stripeMockUrl: string;
}

/** Real servers of the distributed shape, and Stripe's own mock, in a process that ends with ours. */
export interface RealServers extends ServerAddresses {
  /** Those that were started for us: a server given by its address is not ours to stop. */
  ours: readonly ServerName[];
  /** Takes one server away, its data stays. */
  stopServer(name: ServerName): Promise<void>;
  startServer(name: ServerName): Promise<void>;
  /** Of a server's process now; undefined where it is none that we started on this machine. */
  pidOf(name: ServerName): Promise<number | undefined>;
  close(): Promise<void>;
}

const GIVEN_BY: Record<ServerName, string> = {
  kafka: 'KAFKA_BROKERS',
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  'stripe-mock': 'STRIPE_MOCK_URL',
};

/** Where `npm test` lets the files of a run share servers. */
const sharedAt = process.env.SHARED_SERVERS;

const notOurs = async () => {
  throw new Error('a server that is shared stays up');
};

/** Servers that other test files of this run use too, or ones of our own where none are shared. */
export const sharedServers = async (
  names: readonly ServerName[],
): Promise<RealServers | { missing: string }> => {
  if (!sharedAt) return realServers(names);
  const answer = await fetch(`${sharedAt}/${names}`);
  const addresses = (await answer.json()) as ServerAddresses | { missing: string };
  if ('missing' in addresses) return addresses;
  return {
    ...addresses,
    ours: [],
    stopServer: notOurs,
    startServer: notOurs,
    pidOf: async () => undefined,
    close: async () => {},
  };
};

const program = fileURLToPath(new URL('../../../deploy/local/servers/main.ts', import.meta.url));

/**
 * Starts what is asked for (found by its address, in Docker, or on this machine), or says why it cannot. Throws where
 * `ending` comes before they are ready, when all that was started has ended.
 */
export const realServers = async (
  names: readonly ServerName[],
  ending?: AbortSignal,
): Promise<RealServers | { missing: string }> => {
  ending?.throwIfAborted();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...names], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  // That the process has ended shows in its answers.
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the servers ended');
    return value as string;
  };
  const close = async () => {
    child.stdin.end();
    await ended;
  };
  const giveUp = () => void close();
  ending?.addEventListener('abort', giveUp);
  const addresses = JSON.parse(await answer()) as ServerAddresses | { missing: string };
  ending?.removeEventListener('abort', giveUp);
  if (ending?.aborted) await close();
  ending?.throwIfAborted();
  if ('missing' in addresses) {
    await close();
    return addresses;
  }
  const ask = async (command: string, name: ServerName) => {
    child.stdin.write(`${command} ${name}\n`);
    return answer();
  };
  return {
    ...addresses,
    ours: names.filter((name) => !process.env[GIVEN_BY[name]]),
    stopServer: async (name) => void (await ask('stop', name)),
    startServer: async (name) => void (await ask('start', name)),
    pidOf: async (name) => Number(await ask('pid', name)) || undefined,
    close,
  };
};
