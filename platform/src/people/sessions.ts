import { type Claims, events } from '@biteboard/contracts';
import { type Consumer, when } from '../events/consume.ts';
import { kept } from '../keeping/kept.ts';
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

/** What another replica takes in is seen here so much later (`decided §10`: within 5 s). */
const REMEMBERED_MS = 1_500;
const MOST_BYTES = 1024 * 1024;
const NUMBER_BYTES = 8;
/** What ended so long ago is looked at once more: the clocks of replicas differ, and a write takes its time. */
const LOOK_BACK_MS = 5 * 60_000;
/** Longer than a token lasts. */
const KEPT_SECONDS = 24 * 3600;

export const sessionEnded = () =>
  new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');

/**
 * Each service keeps which sessions have ended, fed by events. A person is looked up there when they first come; after
 * that one question in a moment, whoever comes, tells whose sessions have ended since.
 */
export const sessionsIn = (ports: Pick<Ports, 'clock' | 'database'>): Sessions => {
  const { clock } = ports;
  const ended = ports.database.collection<Ended>({
    name: 'endedSessions',
    indexes: [{ paths: ['endedAt'] }, { paths: ['endedAt'], expireAfterSeconds: KEPT_SECONDS }],
  });
  const remembered = kept<number>(MOST_BYTES, () => NUMBER_BYTES);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const remember = (userId: string, session: number): number => {
    const newest = Math.max(session, remembered.get(userId) ?? 0);
    remembered.set(userId, newest);
    return newest;
  };
  const look = async (): Promise<void> => {
    const now = clock.now();
    // Who has not looked for long may have missed more than is looked back for.
    if (now - lookedAt > LOOK_BACK_MS / 2) remembered.clear();
    const since = new Date(now - LOOK_BACK_MS).toISOString();
    const lately = remembered.bytes > 0 ? await ended.find({ endedAt: { $gte: since } }) : [];
    for (const { _id, version } of lately) if (remembered.get(_id) !== undefined) remember(_id, version);
    lookedAt = now;
  };
  const sessionOf = async (userId: string): Promise<number> => {
    if (clock.now() >= lookedAt + REMEMBERED_MS) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return remembered.get(userId) ?? remember(userId, (await ended.findOne({ _id: userId }))?.version ?? 0);
  };

  return {
    consumer: when(events.PersonChanged, async ({ data: { userId, session } }) => {
      const endedAt = new Date(clock.now()).toISOString();
      await ended.putNewer({ _id: userId, version: session, endedAt });
      remember(userId, session);
    }),
    check: async ({ userId, session = 0 }) => {
      if (session < (await sessionOf(userId))) throw sessionEnded();
    },
  };
};
