import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@biteboard/e2e';
import type { Addresses } from '../../../deploy/local/distributed/service-processes.ts';

/** How often each was sent, such as `mongo insert orders` or `redis evalsha`. */
export type Counts = Readonly<Record<string, number>>;

/** What processes send to their servers and to each other, as their sockets see it. */
export interface SentCounts {
  /** For the processes that are counted. */
  env(addresses: Addresses): Record<string, string>;
  /** What each has sent since its start, by its name. */
  read(pids: ReadonlyMap<string, number>): Promise<Map<string, Counts>>;
  close(): void;
}

const hook = fileURLToPath(new URL('count-sent.cjs', import.meta.url));

const portsIn = (address: string): string[] => [...address.matchAll(/:(\d+)/g)].map(([, port]) => port!);

export const sentCounts = (): SentCounts => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-sent-'));

  const readOne = async (pid: number): Promise<Counts> => {
    const file = path.join(folder, `${pid}.json`);
    const writtenAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const before = writtenAt();
    process.kill(pid, 'SIGWINCH');
    await eventually(() => {
      if (writtenAt() === before) throw new Error(`process ${pid} does not say what it has sent`);
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  };

  return {
    env: ({ kafkaBrokers, mongoUrl, redisUrl }) => {
      const protocols = { mongo: mongoUrl, kafka: kafkaBrokers, redis: redisUrl };
      const ports = Object.entries(protocols).flatMap(([protocol, address]) =>
        portsIn(address).map((port) => [port, protocol]),
      );
      const told = { folder, ports: Object.fromEntries(ports) };
      return { NODE_OPTIONS: `--require ${hook}`, SENT_COUNTS: JSON.stringify(told) };
    },
    read: async (pids) =>
      new Map(await Promise.all([...pids].map(async ([name, pid]) => [name, await readOne(pid)] as const))),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
