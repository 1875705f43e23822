import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { BACKEND_SERVICES, SERVICES, type ServiceName } from '@biteboard/contracts';
import { freePort } from '@biteboard/e2e';
import { type SupervisedProcess, supervisedProcess } from '../supervised-process.ts';
import { command, startProgram } from './our-program.ts';
import { replicaNames } from './replica-names.ts';

/** A process that was started before is loaded in half the time. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** What the processes stand on. */
export interface Addresses {
  kafkaBrokers: string;
  mongoUrl: string;
  redisUrl: string;
}

/** One process: the first replica of a service has number 1. */
export interface Replica {
  name: ServiceName;
  number: number;
}

export interface ServiceProcesses {
  /** The addresses of the gateway's replicas. */
  urls: readonly string[];
  /** The addresses of a service's replicas, without a gateway. */
  urlsOf(name: ServiceName): readonly string[];
  /** The environment that every process has now, for a program that works beside them. */
  env: Record<string, string>;
  /** The processes that run now, by what they are called in the log. */
  pids(): Map<string, number>;
  /** All replicas of a service, or one of them. */
  kill(name: ServiceName, number?: number): Promise<void>;
  stop(name: ServiceName, number?: number): Promise<void>;
  start(name: ServiceName, number?: number): Promise<void>;
  /** Ends all, runs `work` in between, and starts all again with the changed environment. */
  restart(changed: Record<string, string>, work?: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface ProcessOptions {
  addresses: Addresses;
  /** Of the gateway's first replica. */
  port?: number;
  /** Of every service and the gateway, or of those that are named; the others have one. */
  replicas?: number | Partial<Record<ServiceName, number>>;
  env?: Record<string, string>;
  /** Takes each line that a process prints, and what the process is called. */
  print?(label: string, line: string): void;
  /** Whether a process that dies by itself is started again, once all were ready. */
  revive?: boolean;
  /** Gives up the start: it throws then, when all that was started has ended. */
  ending?: AbortSignal;
}

const READY_WITHIN_MS = 180_000;

const mainOf = (name: ServiceName): string =>
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

const nameOf = (name: ServiceName): string => `${name}.replicas.test`;

/**
 * Every replica of every service and of the gateway as a process of its own, on the given servers. The gateways call a
 * service by one name, as in a cluster: it has the address of each replica that is ready.
 */
export const startServiceProcesses = async (options: ProcessOptions): Promise<ServiceProcesses> => {
  const { addresses, replicas = 1, env: more = {}, print = () => {}, ending } = options;
  const names: readonly ServiceName[] = SERVICES;
  const countOf = (name: ServiceName): number =>
    typeof replicas === 'number' ? replicas : (replicas[name] ?? 1);
  const replicasOf = (name: ServiceName): Replica[] =>
    Array.from({ length: countOf(name) }, (_, index) => ({ name, number: index + 1 }));
  const all = names.flatMap(replicasOf);
  const labelOf = ({ name, number }: Replica) => (countOf(name) === 1 ? name : `${name}-${number}`);
  const portNameOf = (replica: Replica) =>
    replica.name === 'gateway' ? labelOf(replica) : nameOf(replica.name);
  /** A service's replicas have one port, each at an address of its own; gateways are distinguished by their ports. */
  const hostOf = ({ name, number }: Replica) => (name === 'gateway' ? '127.0.0.1' : `127.0.0.${number}`);
  const ports = new Map<string, number>();
  for (const replica of all) {
    if (ports.has(portNameOf(replica))) continue;
    const given = replica.name === 'gateway' && replica.number === 1 ? options.port : undefined;
    ports.set(portNameOf(replica), given ?? (await freePort()));
  }
  const portOf = (replica: Replica) => ports.get(portNameOf(replica))!;
  const urlOf = (replica: Replica) => `http://${hostOf(replica)}:${portOf(replica)}`;
  const urlsOf = (name: ServiceName) => replicasOf(name).map(urlOf);
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
    SERVICE_URLS: BACKEND_SERVICES.map(
      (name) => `${name}=http://${nameOf(name)}:${portOf({ name, number: 1 })}`,
    ).join(','),
    ...more,
  };
  const directory = replicaNames();
  const announce = (replica: Replica, isReady: boolean): void =>
    directory.set(nameOf(replica.name), hostOf(replica), isReady);
  let reviving = false;

  /** What stands before every process, and before a gateway. */
  const nodeOptions = (isGateway: boolean): string =>
    [env.NODE_OPTIONS, isGateway && directory.env.NODE_OPTIONS].filter(Boolean).join(' ');

  const spawnProcess = (replica: Replica): ChildProcess => {
    const label = labelOf(replica);
    const own = {
      NODE_COMPILE_CACHE: compiled,
      ...env,
      // Services believe what the gateway says of the caller; the gateway believes nobody.
      ...(replica.name === 'gateway' ? { ...secret, ...directory.env } : { TRUST_PROXY: 'on' }),
      NODE_OPTIONS: nodeOptions(replica.name === 'gateway'),
      HOST: hostOf(replica),
      PORT: String(portOf(replica)),
    };
    const before = replica.number % 2 === 0 ? process.env.RELEASE_BEFORE : undefined;
    const child = startProgram(mainOf(replica.name), [], own, undefined, before);
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => print(label, line));
    }
    return child;
  };
  const kept = new Map(
    all.map((replica): [string, SupervisedProcess] => [
      labelOf(replica),
      supervisedProcess({
        spawn: () => spawnProcess(replica),
        restart: () => reviving,
        log: (line) => print(labelOf(replica), line),
      }),
    ]),
  );
  const processOf = (replica: Replica): SupervisedProcess => kept.get(labelOf(replica))!;

  const ready = async (replica: Replica): Promise<void> => {
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while ((await fetch(`${urlOf(replica)}/readyz`).catch(() => undefined))?.ok !== true) {
      ending?.throwIfAborted();
      if (processOf(replica).pid === undefined || Date.now() > giveUpAt)
        throw new Error(`${labelOf(replica)} did not become ready`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    announce(replica, true);
  };

  const startAll = async (replicas: readonly Replica[]): Promise<void> => {
    for (const replica of replicas) processOf(replica).start();
    await Promise.all(replicas.map(ready));
  };
  const endAll = async (replicas: readonly Replica[], signal: NodeJS.Signals): Promise<void> => {
    const forget = (): void => {
      for (const replica of replicas) announce(replica, false);
    };
    // A replica that is stopped is forgotten first; that one was killed is only noticed.
    if (signal === 'SIGTERM') forget();
    await Promise.all(replicas.map((replica) => processOf(replica).end(signal)));
    forget();
  };
  const chosen = (name: ServiceName, number?: number): Replica[] =>
    number === undefined ? replicasOf(name) : [{ name, number }];

  const open = async (): Promise<void> => {
    await startAll(all);
    reviving = options.revive ?? false;
  };
  const close = async (): Promise<void> => {
    reviving = false;
    await endAll(replicasOf('gateway'), 'SIGTERM');
    await endAll(BACKEND_SERVICES.flatMap(replicasOf), 'SIGTERM');
  };
  const closeForGood = async (): Promise<void> => {
    await close();
    directory.close();
  };

  await command('platform/src/commands/create-topics.ts', [], env, ending);
  try {
    await open();
  } catch (error) {
    await endAll(all, 'SIGKILL');
    directory.close();
    throw error;
  }
  return {
    urls: urlsOf('gateway'),
    urlsOf,
    get env() {
      return { ...env, ...secret };
    },
    pids: () =>
      new Map([...kept].flatMap(([label, { pid }]) => (pid === undefined ? [] : [[label, pid] as const]))),
    kill: (name, number) => endAll(chosen(name, number), 'SIGKILL'),
    stop: (name, number) => endAll(chosen(name, number), 'SIGTERM'),
    start: (name, number) => startAll(chosen(name, number)),
    restart: async ({ AUTH_PRIVATE_KEY = secret.AUTH_PRIVATE_KEY, ...changed }, work) => {
      await close();
      await work?.();
      Object.assign(env, changed);
      Object.assign(secret, { AUTH_PRIVATE_KEY });
      await open();
    },
    close: closeForGood,
  };
};
