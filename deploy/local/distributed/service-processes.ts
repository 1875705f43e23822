import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../servers/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const SERVICES = ['catalog', 'orders', 'payments', 'coupons', 'billing'] as const;
export type ProcessName = (typeof SERVICES)[number] | 'gateway';

/** What the processes stand on. */
export interface Addresses {
  kafkaBrokers: string;
  mongoUrl: string;
  redisUrl: string;
}

export interface ServiceProcesses {
  /** The gateway's address. */
  url: string;
  /** The environment that every process got, for a program that works beside them. */
  env: Record<string, string>;
  names: readonly ProcessName[];
  kill(name: ProcessName): Promise<void>;
  stop(name: ProcessName): Promise<void>;
  start(name: ProcessName): Promise<void>;
  close(): Promise<void>;
}

export interface ProcessOptions {
  addresses: Addresses;
  port?: number;
  env?: Record<string, string>;
  /** Takes each line that a process prints. */
  print?(name: ProcessName, line: string): void;
}

const READY_WITHIN_MS = 60_000;
/** Type stripping is told as an experiment, and kafkajs asks for timers in the past: both harmless. */
export const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

const mainOf = (name: ProcessName): string =>
  name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`;

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (pem: string | Buffer) => Buffer.from(pem).toString('base64');
  return {
    AUTH_PRIVATE_KEY: base64(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    AUTH_PUBLIC_KEY: base64(publicKey.export({ type: 'spki', format: 'pem' })),
  };
};

/** Runs one of our commands to its end; throws with what it printed when it fails. */
const command = (file: string, env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...QUIET, file], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${file} failed:\n${output}`))));
  });

/** Every service and the gateway, each as a process of its own, on the given servers. */
export const startServiceProcesses = async (options: ProcessOptions): Promise<ServiceProcesses> => {
  const { addresses, env: more = {}, print = () => {} } = options;
  const names: readonly ProcessName[] = [...SERVICES, 'gateway'];
  const ports = new Map<ProcessName, number>();
  for (const name of names) ports.set(name, (name === 'gateway' && options.port) || (await freePort()));
  const urlOf = (name: ProcessName) => `http://127.0.0.1:${ports.get(name)}`;
  const { AUTH_PRIVATE_KEY, AUTH_PUBLIC_KEY } = keys();
  const env: Record<string, string> = {
    KAFKA_BROKERS: addresses.kafkaBrokers,
    MONGO_URL: addresses.mongoUrl,
    REDIS_URL: addresses.redisUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: `http://localhost:${ports.get('gateway')}`,
    PAYMENTS: 'simulated',
    COURIERS: 'simulated',
    AUTH_PUBLIC_KEY,
    SERVICE_URLS: SERVICES.map((name) => `${name}=${urlOf(name)}`).join(','),
    ...more,
  };
  const running = new Map<ProcessName, { child: ChildProcess; ended: Promise<void> }>();

  const spawnProcess = (name: ProcessName): void => {
    const child = spawn(process.execPath, [...QUIET, mainOf(name)], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...env,
        // Services believe what the gateway says of the caller; the gateway believes nobody.
        ...(name === 'gateway' ? { AUTH_PRIVATE_KEY } : { TRUST_PROXY: 'on' }),
        PORT: String(ports.get(name)),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => print(name, line));
    }
    const ended = new Promise<void>((resolve) => {
      child.on('close', () => resolve());
    });
    running.set(name, { child, ended });
  };

  const ready = async (name: ProcessName): Promise<void> => {
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while ((await fetch(`${urlOf(name)}/readyz`).catch(() => undefined))?.ok !== true) {
      const { child } = running.get(name)!;
      if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`${name} did not become ready`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const end = async (name: ProcessName, signal: NodeJS.Signals): Promise<void> => {
    const found = running.get(name);
    found?.child.kill(signal);
    await found?.ended;
    running.delete(name);
  };

  const close = async () => {
    await end('gateway', 'SIGTERM');
    await Promise.all(SERVICES.map((name) => end(name, 'SIGTERM')));
  };

  await command('platform/src/commands/create-topics.ts', env);
  try {
    for (const name of names) spawnProcess(name);
    await Promise.all(names.map(ready));
  } catch (error) {
    await Promise.all(names.map((name) => end(name, 'SIGKILL')));
    throw error;
  }
  return {
    url: urlOf('gateway'),
    env: { ...env, AUTH_PRIVATE_KEY },
    names,
    kill: (name) => end(name, 'SIGKILL'),
    stop: (name) => end(name, 'SIGTERM'),
    start: async (name) => {
      spawnProcess(name);
      await ready(name);
    },
    close,
  };
};
