import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoServerError } from 'mongodb';

export const REPLICA_SET = 'rs0';
const ALREADY_INITIALIZED = 23;
const PRIMARY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 25;

export interface ReplicaSetOptions {
  /** How long the others wait for a primary that is silent before they choose another (10 s). */
  electionTimeoutMillis?: number;
}

/** The address of the set whose members listen on these ports of this machine. */
export const replicaSetUrl = (ports: readonly number[]): string =>
  `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/?replicaSet=${REPLICA_SET}`;

/** Makes the members a replica set, unless they are one already; resolves when it has a primary. */
export const initiateReplicaSet = async (
  ports: readonly number[],
  settings: ReplicaSetOptions = {},
): Promise<void> => {
  const client = new MongoClient(`mongodb://127.0.0.1:${ports[0]}/?directConnection=true`);
  try {
    const admin = client.db('admin');
    const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await admin
      .command({ replSetInitiate: { _id: REPLICA_SET, members, settings } })
      .catch((error: unknown) => {
        if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALIZED) throw error;
      });
    const giveUpAt = Date.now() + PRIMARY_WITHIN_MS;
    while (!(await admin.command({ hello: 1 })).primary) {
      if (Date.now() > giveUpAt) throw new Error('the replica set has no primary');
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await client.close();
  }
};
