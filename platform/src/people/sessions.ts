import { type Claims, events } from '@biteboard/contracts';
import { byteCache } from '../cache/byte-cache.ts';
import { pollChanges } from '../documents/poll-changes.ts';
import { type Consumer, on } from '../events/consume.ts';
import { AppError } from '../ports/errors.ts';
import type { Ports } from '../ports/ports.ts';

/** Which tokens are refused before they run out: those of an earlier session of their person. */
export interface Sessions {
  consumer: Consumer;
  /** Throws 401 where the token's session has ended. */
  check(claims: Claims): Promise<void>;
}

interface Ended {
  _id: string;
  /** The person's session: tokens of an earlier one are refused. */
  version: number;
  endedAt: string;
}

const MAX_BYTES = 1024 * 1024;
const NUMBER_BYTES = 8;
/** Longer than a token lasts. */
const RETENTION_SECONDS = 24 * 3600;

export const sessionEnded = () =>
  new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');

/**
 * Each service stores which sessions have ended, fed by events. A person is looked up at their first call; after that one
 * query for all callers reads which sessions have ended since.
 */
export const sessionsIn = (ports: Pick<Ports, 'clock' | 'database'>): Sessions => {
  const { clock } = ports;
  const ended = ports.database.collection<Ended>({
    name: 'endedSessions',
    indexes: [{ paths: ['endedAt'] }, { paths: ['endedAt'], expireAfterSeconds: RETENTION_SECONDS }],
  });
  const remembered = byteCache<number>(MAX_BYTES, () => NUMBER_BYTES);

  const remember = (userId: string, session: number): number => {
    const newest = Math.max(session, remembered.get(userId) ?? 0);
    remembered.set(userId, newest);
    return newest;
  };
  const look = pollChanges(clock, async (since) => {
    if (since === undefined) remembered.clear();
    else if (remembered.size > 0) {
      for (const { _id, version } of await ended.find({ endedAt: { $gte: since } }))
        if (remembered.has(_id)) remember(_id, version);
    }
  });
  const sessionOf = async (userId: string): Promise<number> => {
    await look();
    return remembered.get(userId) ?? remember(userId, (await ended.findOne({ _id: userId }))?.version ?? 0);
  };

  return {
    consumer: on(events.PersonChanged, async ({ data: { userId, session } }) => {
      const endedAt = new Date(clock.now()).toISOString();
      await ended.putNewer({ _id: userId, version: session, endedAt });
      remember(userId, session);
    }),
    check: async ({ userId, session = 0 }) => {
      if (session < (await sessionOf(userId))) throw sessionEnded();
    },
  };
};
