import { type Claims, events } from '@biteboard/contracts';
import { type Consumer, when } from '../events/consume.ts';
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
const MOST_REMEMBERED = 10_000;
/** Longer than a token lasts. */
const KEPT_SECONDS = 24 * 3600;

export const sessionEnded = () =>
  new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');

/** Each service keeps which sessions have ended, fed by events, and looks a caller up there at most once in a moment. */
export const sessionsIn = (ports: Pick<Ports, 'clock' | 'database'>): Sessions => {
  const ended = ports.database.collection<Ended>({
    name: 'endedSessions',
    indexes: [{ paths: ['endedAt'], expireAfterSeconds: KEPT_SECONDS }],
  });
  const remembered = new Map<string, { session: number; until: number }>();

  const sessionOf = async (userId: string): Promise<number> => {
    const known = remembered.get(userId);
    if (known && ports.clock.now() < known.until) return known.session;
    const session = (await ended.findOne({ _id: userId }))?.version ?? 0;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(userId, { session, until: ports.clock.now() + REMEMBERED_MS });
    return session;
  };

  return {
    consumer: when(events.PersonChanged, async ({ data }) => {
      const endedAt = new Date(ports.clock.now()).toISOString();
      await ended.putNewer({ _id: data.userId, version: data.session, endedAt });
      remembered.delete(data.userId);
    }),
    check: async ({ userId, session = 0 }) => {
      if (session < (await sessionOf(userId))) throw sessionEnded();
    },
  };
};
