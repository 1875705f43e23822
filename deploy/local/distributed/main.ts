// The distributed shape on this machine: `npm run distributed`, or `REPLICAS=2 npm run distributed`.
import { once } from 'node:events';
import { listensLocally } from '@biteboard/platform/process';
import { realServers } from '@biteboard/platform/testing/real-servers';
import { seed } from './seed.ts';
import { startServiceProcesses } from './service-processes.ts';

const COLOURS = [36, 33, 32, 35, 34, 31];
const colours = new Map<string, number>();

const print = (label: string, line: string): void => {
  if (!colours.has(label)) colours.set(label, COLOURS[colours.size % COLOURS.length]!);
  const name = label.padEnd(10);
  console.log(process.stdout.isTTY ? `\x1b[${colours.get(label)}m${name}\x1b[0m ${line}` : `${name} ${line}`);
};

const replicas = Number(process.env.REPLICAS ?? 1);
if (!Number.isInteger(replicas) || replicas < 1 || replicas > 12) {
  console.error(`✗ REPLICAS must be a whole number from 1 to 12, not "${process.env.REPLICAS}".`);
  process.exit(1);
}

// This stands before the first process is started: whatever runs by then ends with us.
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
const ended = once(ending.signal, 'abort');
/** What runs by now, closed in the opposite order. */
const opened: (() => Promise<void>)[] = [];

/** What the processes would otherwise be given by us. */
const OURS_UNLESS_GIVEN = ['PAYMENTS', 'COURIERS', 'PUBLIC_URL', 'SECRETS_KEY'];

/** Beyond loopback nothing is simulated unless that is asked for by name (`decided §1`). */
const given = (): Record<string, string> => ({
  ...(listensLocally(process.env.HOST ?? '127.0.0.1') ? {} : { PAYMENTS: 'live', COURIERS: 'live' }),
  ...Object.fromEntries(
    OURS_UNLESS_GIVEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
});

const start = async (): Promise<void> => {
  console.log('• Starting Kafka, MongoDB and Redis…');
  const servers = await realServers(['kafka', 'mongo', 'redis'], ending.signal);
  if ('missing' in servers)
    throw new Error(`The distributed shape needs Kafka, MongoDB and Redis:\n${servers.missing}`);
  opened.unshift(servers.close);
  console.log('• Starting every service as a process of its own…');
  const processes = await startServiceProcesses({
    addresses: servers,
    port: Number(process.env.PORT ?? 3000),
    replicas,
    env: given(),
    print,
    revive: true,
    ending: ending.signal,
  });
  opened.unshift(processes.close);
  const seeding = process.env.DEMO_DATA === 'off' ? [] : seed(processes.env, ending.signal);
  const logins = await Promise.race([seeding, ended.then(() => [])]);
  if (ending.signal.aborted) return;
  const lines = [
    `Biteboard is ready at ${processes.env.PUBLIC_URL}, ${processes.pids().size} processes`,
    ...processes.urls.slice(1).map((url) => `  and at      ${url.replace('127.0.0.1', 'localhost')}`),
    ...logins,
    `  Kafka       ${servers.kafkaBrokers}`,
    `  MongoDB     ${servers.mongoUrl}`,
    `  Redis       ${servers.redisUrl}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
};

let code = 0;
try {
  await start();
  await ended;
} catch (error) {
  if (!ending.signal.aborted) {
    console.error(`✗ ${(error as Error).message}`);
    code = 1;
  }
}
for (const close of opened) await close();
process.exit(code);
