import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@biteboard/e2e';
import type { ServerName } from '@biteboard/platform/testing/real-servers';
import { findMongod } from './find-mongod.ts';
import { initiateReplicaSet, replicaSetUrl } from './initiate-replica-set.ts';
import { JAVA_OPTIONS, jars } from './java.ts';
import { mongodArguments } from './mongod-arguments.ts';
import { runCommand } from './run-command.ts';
import type { Server, ServerSource } from './server.ts';
import { serverProcess } from './server-process.ts';
import { findStripeMock } from './stripe-mock.ts';

type FindProgram = (folder: string, port: number, ending: AbortSignal) => Promise<Program>;
interface Startable {
  command: string;
  args: string[];
  address: string;
  /** What is left to do, each time that it listens. */
  ready?(): Promise<void>;
}
type Program = Startable | { missing: string };

const mongoSource = fileURLToPath(new URL('mongo/MongoProtocolServer.java', import.meta.url));

const kafka: FindProgram = async (folder, port, ending) => {
  const found = await jars('kafka', ending);
  if ('missing' in found) return found;
  const controllerPort = await freePort();
  const properties = path.join(folder, 'server.properties');
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': path.join(folder, 'logs'),
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '1',
    'group.initial.rebalance.delay.ms': '0',
    'auto.create.topics.enable': 'false',
  };
  writeFileSync(
    properties,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const clusterId = randomBytes(16).toString('base64url').replaceAll('-', 'a');
  const java = [...JAVA_OPTIONS, '-cp', found.classPath];
  const format = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', properties];
  const formatted = await runCommand('java', [...java, ...format], ending);
  if (!formatted.ok)
    return { missing: `Kafka's storage could not be prepared: ${formatted.output.slice(0, 300)}` };
  return { command: 'java', args: [...java, 'kafka.Kafka', properties], address: `127.0.0.1:${port}` };
};

const mongoStandIn = async (
  folder: string,
  port: number,
  ending: AbortSignal,
  why: string,
): Promise<Program> => {
  const found = await jars('mongo', ending);
  if ('missing' in found) return { missing: `${why}; ${found.missing}` };
  console.error(`• MongoDB is a stand-in here (mongo-java-server): ${why}`);
  return {
    command: 'java',
    args: [...JAVA_OPTIONS, '-cp', found.classPath, mongoSource, String(port), path.join(folder, 'mongo.db')],
    address: `mongodb://127.0.0.1:${port}`,
  };
};

const mongo: FindProgram = async (folder, port, ending) => {
  const found = await findMongod(ending);
  if ('missing' in found) return mongoStandIn(folder, port, ending, found.missing);
  return {
    command: found.command,
    args: mongodArguments(folder, port),
    address: replicaSetUrl([port]),
    ready: () => initiateReplicaSet([port]),
  };
};

const findRedis = (): string | undefined =>
  [
    process.env.REDIS_SERVER,
    '/usr/bin/redis-server',
    '/usr/local/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((file) => file && existsSync(file));

const installRedis = async (ending: AbortSignal): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], ending, env);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'];
  await runCommand('apt-get', install, ending, env);
};

const redis: FindProgram = async (folder, port, ending) => {
  if (!findRedis()) await installRedis(ending);
  const command = findRedis();
  if (!command) return { missing: 'no redis-server on this machine' };
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  return {
    command,
    args: [...args, '--maxmemory-policy', 'noeviction'],
    address: `redis://127.0.0.1:${port}`,
  };
};

const stripeMock: FindProgram = async (_folder, port, ending) => {
  const found = await findStripeMock(ending);
  if ('missing' in found) return found;
  const address = `127.0.0.1:${port}`;
  return { command: found.command, args: ['-http-addr', address], address: `http://${address}` };
};

const PROGRAMS: Record<ServerName, FindProgram> = { kafka, mongo, redis, 'stripe-mock': stripeMock };

/** A server as a program of this machine, its data in a folder for temporary files. */
export const machineServer: ServerSource = async (name, ending): Promise<Server | { missing: string }> => {
  const folder = mkdtempSync(path.join(tmpdir(), `biteboard-${name}-`));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const port = await freePort();
  const program = await PROGRAMS[name](folder, port, ending);
  if ('missing' in program) {
    clear();
    return program;
  }
  const running = serverProcess(program.command, program.args, { name, port, folder, ending });
  const start = async () => {
    await running.start();
    await program.ready?.();
  };
  const remove = async () => {
    await running.stop();
    clear();
  };
  try {
    await start();
  } catch (error) {
    await remove();
    return { missing: (error as Error).message };
  }
  return { address: program.address, stop: running.stop, start, remove, pid: () => running.pid };
};
