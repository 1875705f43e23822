import type { MongoClient } from 'mongodb';

/** The connections of a process to MongoDB, those of them that calls have, and the calls that wait for one. */
export interface MongoPool {
  open: number;
  used: number;
  waiting: number;
}

/** Counts the connections of the client that works now: one that hangs keeps its own until it is gone. */
export const mongoPool = (): { now(): MongoPool; watch(client: MongoClient): MongoClient } => {
  let latest: MongoPool = { open: 0, used: 0, waiting: 0 };
  return {
    now: () => ({ ...latest }),
    watch: (client) => {
      const own: MongoPool = { open: 0, used: 0, waiting: 0 };
      const add = (what: keyof MongoPool, change: 1 | -1) => () => {
        own[what] += change;
      };
      latest = own;
      return client
        .on('connectionCreated', add('open', 1))
        .on('connectionClosed', add('open', -1))
        .on('connectionCheckOutStarted', add('waiting', 1))
        .on('connectionCheckOutFailed', add('waiting', -1))
        .on('connectionCheckedOut', add('waiting', -1))
        .on('connectionCheckedOut', add('used', 1))
        .on('connectionCheckedIn', add('used', -1));
    },
  };
};
