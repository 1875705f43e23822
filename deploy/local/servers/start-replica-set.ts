import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@biteboard/e2e';
import { MongoClient } from 'mongodb';
import { findMongod } from './find-mongod.ts';
import { initiateReplicaSet, replicaSetUrl } from './initiate-replica-set.ts';
import { mongodArguments } from './mongod-arguments.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

export interface ReplicaSetMember extends Omit<ServerProcess, 'stop'> {
  isPrimary(): Promise<boolean>;
  /** Ends its term as primary; another member is elected. */
  stepDown(): Promise<void>;
  /** Copies nothing from the others from now on, or goes on with it; for sets with `canStopCopying`. */
  stopCopying(): Promise<void>;
  goOnCopying(): Promise<void>;
}

/** A replica set of MongoDB whose members are programs of this machine. */
export interface ReplicaSet {
  url: string;
  members: readonly ReplicaSetMember[];
  /** Resolves when every member has what was written until now: the set stands the loss of any of them. */
  whenInSync(): Promise<void>;
  close(): Promise<void>;
}

/** How a set is started. */
export interface StartOptions {
  /** With a new primary after seconds, not as slowly as MongoDB elects by itself. */
  electsSoon?: boolean;
  /** With MongoDB's commands for tests. */
  canStopCopying?: boolean;
}

/**
 * Elections within 2 s instead of 10. A member that copies from a frozen one waits for it for half of that and a buffer,
 * twice: with MongoDB's own buffer of 5 s there could be no majority for 10 s after such an election.
 */
const SOON = { electionTimeoutMillis: 2_000, bufferSeconds: 1 };
/** One that is frozen or away is known by its silence. */
const ANSWER_WITHIN_MS = 1_000;
/** One that is there and has much to do takes its time. */
const OBEYS_WITHIN_MS = 15_000;
const STEPPED_DOWN_S = 30;
const IN_SYNC_WITHIN_MS = 60_000;
const ELECTED_WITHIN_MS = 60_000;

/** The one of these members that is the primary, once there is one. */
export const primaryAmong = (members: readonly ReplicaSetMember[]): Promise<ReplicaSetMember> =>
  eventually(async () => {
    const asked = await Promise.all(
      members.map(async (member) => ((await member.isPrimary()) ? member : [])),
    );
    const [primary] = asked.flat();
    if (!primary) throw new Error('the set has no primary');
    return primary;
  }, ELECTED_WITHIN_MS);

const memberOn = (port: number, running: ServerProcess): ReplicaSetMember => {
  const ask = async (
    command: Record<string, unknown>,
    withinMs = OBEYS_WITHIN_MS,
  ): Promise<Record<string, unknown>> => {
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: withinMs,
      connectTimeoutMS: withinMs,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  };
  const setFailPoint = async (mode: 'alwaysOn' | 'off') => {
    await ask({ configureFailPoint: 'stopReplProducer', mode });
  };
  return {
    ...running,
    get pid() {
      return running.pid;
    },
    isPrimary: () =>
      ask({ hello: 1 }, ANSWER_WITHIN_MS).then(
        ({ isWritablePrimary }) => isWritablePrimary === true,
        () => false,
      ),
    stepDown: async () => {
      await ask({ replSetStepDown: STEPPED_DOWN_S });
    },
    stopCopying: () => setFailPoint('alwaysOn'),
    goOnCopying: () => setFailPoint('off'),
  };
};

/** Starts so many members and makes them a set; or says why there is no `mongod` to start. */
export const startReplicaSet = async (
  count: number,
  { electsSoon = false, canStopCopying = false }: StartOptions = {},
): Promise<ReplicaSet | { missing: string }> => {
  const ending = new AbortController();
  const found = await findMongod(ending.signal);
  if ('missing' in found) return found;
  const folder = mkdtempSync(path.join(tmpdir(), 'biteboard-replica-set-'));
  const parameters = [
    ...(electsSoon ? [`oplogNetworkTimeoutBufferSeconds=${SOON.bufferSeconds}`] : []),
    ...(canStopCopying ? ['enableTestCommands=1'] : []),
  ];
  const ports: number[] = [];
  const members: ReplicaSetMember[] = [];
  for (let number = 1; number <= count; number += 1) {
    const port = await freePort();
    const own = mkdtempSync(path.join(folder, `member-${number}-`));
    const options = { name: `mongo-${number}`, port, folder: own, ending: ending.signal };
    ports.push(port);
    members.push(
      memberOn(port, serverProcess(found.command, mongodArguments(own, port, parameters), options)),
    );
  }
  const close = async () => {
    await Promise.all(members.map((member) => member.kill()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.all(members.map((member) => member.start()));
    const { electionTimeoutMillis } = SOON;
    await initiateReplicaSet(ports, electsSoon ? { electionTimeoutMillis } : {});
  } catch (error) {
    await close();
    return { missing: (error as Error).message };
  }
  const url = replicaSetUrl(ports);
  const whenInSync = async () => {
    const client = new MongoClient(url, { serverSelectionTimeoutMS: IN_SYNC_WITHIN_MS });
    try {
      const writeConcern = { w: count, wtimeoutMS: IN_SYNC_WITHIN_MS };
      await client.db('sync').collection('marks').insertOne({}, { writeConcern });
    } finally {
      await client.close();
    }
  };
  return { url, members, whenInSync, close };
};
