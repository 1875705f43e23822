import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@biteboard/e2e';
import type { ServerName } from '@biteboard/platform/testing/real-servers';
import { findMongod } from './find-mongod.ts';
import { initiateReplicaSet, replicaSetUrl } from './initiate-replica-set.ts';
import { JAVA_OPTIONS, jars } from './java.ts';
import { brokersOf, kafkaProgram, newClusterId } from './kafka-program.ts';
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
  const [only, clusterId] = [{ id: 1, port, controllerPort: await freePort(), folder }, newClusterId()];
  const found = await kafkaProgram(only, [only], clusterId, ending);
  return 'missing' in found ? found : { ...found, address: brokersOf([only]) };
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
  const [address, secure] = [`127.0.0.1:${port}`, `127.0.0.1:${await freePort()}`];
  // By default it listens for TLS too, at a port that a second run would find taken.
  const args = ['-http-addr', address, '-https-addr', secure];
  return { command: found.command, args, address: `http://${address}` };
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
