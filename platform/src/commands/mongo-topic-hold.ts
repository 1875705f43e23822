import { SERVICES, type Topic } from '@biteboard/contracts';
import type { Db, MongoClient } from 'mongodb';
import type { TopicHold } from '../adapters/kafka/operations/kafka-growth.ts';
import { RUNS_FOR_MS, releaseMarks } from '../adapters/mongo/release-marks.ts';
import {
  HOLDS,
  HOLDS_KNOWN_FOR_MS,
  type PublishingHold,
  SENT_WITHIN_MS,
} from '../events/publishing-holds.ts';
import { databaseOf } from '../process/distributed-ports.ts';

/** Clocks may differ by a second. */
const QUIET_AFTER_MS = HOLDS_KNOWN_FOR_MS + SENT_WITHIN_MS + 1_000;
/** Events that are held are published so late at most if the process that holds them dies. */
const LASTS_MS = 180_000;

/** Throws, with a sentence, where a release runs that publishes whatever is held. */
const checkHeeded = async (db: Db): Promise<void> => {
  const running = await releaseMarks(db)
    .find({ seenAt: { $gt: new Date(Date.now() - RUNS_FOR_MS) } })
    .toArray();
  const unaware = running.find(({ collections }) => !collections.some(({ name }) => name === HOLDS));
  if (!unaware) return;
  throw new Error(
    `Release ${unaware.release}, which cannot hold its events back, still runs on ${db.databaseName}: finish the upgrade first, or try again a minute after it.`,
  );
};

/** A hold of a topic in the databases of all that announces on it. */
export const mongoTopicHold = (mongo: MongoClient, topic: Topic): TopicHold => {
  // On `audit` every service announces.
  const dbs = (topic === 'audit' ? SERVICES : [topic]).map((service) => mongo.db(databaseOf(service)));
  const each = (work: (db: Db) => Promise<unknown>) => Promise.all(dbs.map(work));
  let until = 0;
  return {
    begin: async () => {
      await each(checkHeeded);
      until = Date.now() + LASTS_MS;
      await each((db) =>
        db.collection<PublishingHold>(HOLDS).updateOne({ _id: topic }, { $set: { until } }, { upsert: true }),
      );
      await new Promise((resolve) => setTimeout(resolve, QUIET_AFTER_MS));
      // One that started in the meantime would not know of it.
      await each(checkHeeded);
    },
    lasts: (ms) => Date.now() + ms < until,
    end: async () => {
      await each((db) => db.collection<PublishingHold>(HOLDS).deleteOne({ _id: topic, until }));
    },
  };
};
