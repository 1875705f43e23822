// The distributed shape on this machine: `npm run distributed`, or `REPLICAS=2 npm run distributed`.
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

console.log('• Starting Kafka, MongoDB and Redis…');
const servers = await realServers('kafka', 'mongo', 'redis');
if ('missing' in servers) {
  console.error(`✗ The distributed shape needs Kafka, MongoDB and Redis:\n${servers.missing}`);
  process.exit(1);
}

let stopping: Promise<void> | undefined;
const finish = async (stopProcesses: () => Promise<void>, code: number): Promise<void> => {
  await stopProcesses();
  await servers.close();
  process.exit(code);
};

try {
  console.log('• Starting every service as a process of its own…');
  const processes = await startServiceProcesses({
    addresses: servers,
    port: Number(process.env.PORT ?? 3000),
    replicas,
    env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    print,
  });
  const seeding = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      seeding.abort();
      stopping ??= finish(processes.close, 0);
    });
  }
  const logins = process.env.DEMO_DATA === 'off' ? [] : await seed(processes.env, seeding.signal);
  const lines = [
    `Biteboard is ready at ${processes.env.PUBLIC_URL}, ${processes.pids().size} processes`,
    ...processes.urls.slice(1).map((url) => `  and at      ${url.replace('127.0.0.1', 'localhost')}`),
    ...logins,
    `  Kafka       ${servers.kafkaBrokers}`,
    `  MongoDB     ${servers.mongoUrl}`,
    `  Redis       ${servers.redisUrl}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
} catch (error) {
  if (!stopping) {
    console.error(`✗ ${(error as Error).message}`);
    await finish(async () => {}, 1);
  }
}
