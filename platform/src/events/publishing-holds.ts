import type { Topic } from '@biteboard/contracts';
import type { Database } from '../ports/database.ts';

/** That nothing is published on a topic for now: what is announced waits in its outbox. Stored where the outboxes are. */
export interface PublishingHold {
  /** The topic. */
  _id: string;
  /** It ends by itself then (ms since 1970), whatever became of who set it. */
  until: number;
}

/** The collection of each database that says what is not published from it. A release that declares it heeds it. */
export const HOLDS = 'publishingHolds';

/** A process that looked longer ago looks again before it publishes. */
export const HOLDS_KNOWN_FOR_MS = 3_000;
/** What is handed to the broker is with it by then, or never goes out. */
export const SENT_WITHIN_MS = 8_000;

/** What answers which topics are held now. */
export type LookForHolds = () => Promise<ReadonlySet<Topic>>;

export const publishingHolds = (database: Database, now: () => number = Date.now): LookForHolds => {
  const holds = database.collection<PublishingHold>({ name: HOLDS });
  return async () => {
    const found = await holds.find({ until: { $gt: now() } });
    return new Set(found.map(({ _id }) => _id as Topic));
  };
};
