import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@biteboard/e2e';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A process that was started before is loaded in half the time. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

export const SERVICES = ['catalog', 'orders', 'payments', 'coupons', 'billing'] as const;
export type ProcessName = (typeof SERVICES)[number] | 'gateway';

/** What the processes stand on. */
export interface Addresses {
  kafkaBrokers: string;
  mongoUrl: string;
  redisUrl: string;
}

/** One process: the first replica of a service has number 1. */
export interface Replica {
  name: ProcessName;
  number: number;
}

export interface ServiceProcesses {
  /** The addresses of the gateway's replicas. */
  urls: readonly string[];
  /** The environment that every process got, for a program that works beside them. */
  env: Record<string, string>;
  /** The processes that run now, by what they are called in the log. */
  pids(): Map<string, number>;
  /** All replicas of a service, or one of them. */
  kill(name: ProcessName, number?: number): Promise<void>;
  stop(name: ProcessName, number?: number): Promise<void>;
  start(name: ProcessName, number?: number): Promise<void>;
  /** Ends all, does what is to be done meanwhile, and starts all again with the changed environment. */
  restart(changed: Record<string, string>, meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface ProcessOptions {
  addresses: Addresses;
  /** Of the gateway's first replica. */
  port?: number;
  /** Of every service and the gateway. */
  replicas?: number;
  env?: Record<string, string>;
  /** Takes each line that a process prints, and what the process is called. */
  print?(label: string, line: string): void;
}

const READY_WITHIN_MS = 60_000;
/** Type stripping is told as an experiment, and kafkajs asks for timers in the past: both harmless. */
export const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

const mainOf = (name: ProcessName): string =>
  name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`;

/** A new pair that signs tokens, as the environment wants it. */
export const signingKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
  return {
    AUTH_PRIVATE_KEY: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    AUTH_PUBLIC_KEY: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  };
};

/** Runs one of our commands to its end; answers what it printed, or throws with it when the command fails. */
export const command = (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...QUIET, file, ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${file} failed:\n${output}`)),
    );
  });

/** Every replica of every service and of the gateway as a process of its own, on the given servers. */
export const startServiceProcesses = async (options: ProcessOptions): Promise<ServiceProcesses> => {
  const { addresses, replicas: count = 1, env: more = {}, print = () => {} } = options;
  const names: readonly ProcessName[] = [...SERVICES, 'gateway'];
  const replicasOf = (name: ProcessName): Replica[] =>
    Array.from({ length: count }, (_, index) => ({ name, number: index + 1 }));
  const all = names.flatMap(replicasOf);
  const labelOf = ({ name, number }: Replica) => (count === 1 ? name : `${name}-${number}`);
  const ports = new Map<string, number>();
  for (const replica of all) {
    const given = replica.name === 'gateway' && replica.number === 1 ? options.port : undefined;
    ports.set(labelOf(replica), given ?? (await freePort()));
  }
  const urlOf = (replica: Replica) => `http://127.0.0.1:${ports.get(labelOf(replica))}`;
  const urlsOf = (name: ProcessName) => replicasOf(name).map(urlOf);
  const { AUTH_PUBLIC_KEY, ...secret } = signingKeys();
  const env: Record<string, string> = {
    KAFKA_BROKERS: addresses.kafkaBrokers,
    MONGO_URL: addresses.mongoUrl,
    REDIS_URL: addresses.redisUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: urlsOf('gateway')[0]!.replace('127.0.0.1', 'localhost'),
    PAYMENTS: 'simulated',
    COURIERS: 'simulated',
    AUTH_PUBLIC_KEY,
    SERVICE_URLS: SERVICES.map((name) => `${name}=${urlsOf(name).join('|')}`).join(','),
    ...more,
  };
  const running = new Map<string, { child: ChildProcess; ended: Promise<void> }>();

  const spawnProcess = (replica: Replica): void => {
    const label = labelOf(replica);
    const child = spawn(process.execPath, [...QUIET, mainOf(replica.name)], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_COMPILE_CACHE: compiled,
        ...env,
        // Services believe what the gateway says of the caller; the gateway believes nobody.
        ...(replica.name === 'gateway' ? secret : { TRUST_PROXY: 'on' }),
        PORT: String(ports.get(label)),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => print(label, line));
    }
    const ended = new Promise<void>((resolve) => {
      child.on('close', () => resolve());
    });
    running.set(label, { child, ended });
  };

  const ready = async (replica: Replica): Promise<void> => {
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while ((await fetch(`${urlOf(replica)}/readyz`).catch(() => undefined))?.ok !== true) {
      const label = labelOf(replica);
      const ended = (running.get(label)?.child.exitCode ?? null) !== null;
      if (ended || Date.now() > giveUpAt) throw new Error(`${label} did not become ready`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const end = async (replica: Replica, signal: NodeJS.Signals): Promise<void> => {
    const found = running.get(labelOf(replica));
    found?.child.kill(signal);
    await found?.ended;
    running.delete(labelOf(replica));
  };

  const startAll = async (replicas: readonly Replica[]): Promise<void> => {
    replicas.forEach(spawnProcess);
    await Promise.all(replicas.map(ready));
  };
  const endAll = async (replicas: readonly Replica[], signal: NodeJS.Signals): Promise<void> => {
    await Promise.all(replicas.map((replica) => end(replica, signal)));
  };
  const chosen = (name: ProcessName, number?: number): Replica[] =>
    number === undefined ? replicasOf(name) : [{ name, number }];

  const close = async (): Promise<void> => {
    await endAll(replicasOf('gateway'), 'SIGTERM');
    await endAll(SERVICES.flatMap(replicasOf), 'SIGTERM');
  };

  await command('platform/src/commands/create-topics.ts', [], env);
  try {
    await startAll(all);
  } catch (error) {
    await endAll(all, 'SIGKILL');
    throw error;
  }
  return {
    urls: urlsOf('gateway'),
    env: { ...env, ...secret },
    pids: () => new Map([...running].map(([label, { child }]) => [label, child.pid ?? 0])),
    kill: (name, number) => endAll(chosen(name, number), 'SIGKILL'),
    stop: (name, number) => endAll(chosen(name, number), 'SIGTERM'),
    start: (name, number) => startAll(chosen(name, number)),
    restart: async ({ AUTH_PRIVATE_KEY = secret.AUTH_PRIVATE_KEY, ...changed }, meanwhile) => {
      await close();
      await meanwhile?.();
      Object.assign(env, changed);
      Object.assign(secret, { AUTH_PRIVATE_KEY });
      await startAll(all);
    },
    close,
  };
};
