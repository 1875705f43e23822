import { coalesce } from '@biteboard/platform/async';
import { AppError } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** Customers whose accounts are being deleted: no order of theirs is accepted. */
export interface ClosedCustomers {
  /** Until it is taken back, or for a while; each call is a mark of its own. */
  close(userId: string): Promise<{ takeBack(): Promise<void> }>;
  /** Read from the store after the call, past any cache; one query for all who ask while it runs. */
  isClosed(userId: string): Promise<boolean>;
}

interface Mark {
  _id: string;
  userId: string;
  /** ISO, UTC */
  until: string;
}

/** The account is gone long before, and its orders know that; if not, its owner may order again. */
const CLOSED_MS = 15 * 60_000;
const KEPT_SECONDS = 3_600;
const MAX_ASKED = 100;

export const closedCustomers = ({
  database,
  clock,
  ids,
}: Pick<ServicePorts, 'database' | 'clock' | 'ids'>): ClosedCustomers => {
  const marks = database.collection<Mark>({
    name: 'closedCustomers',
    indexes: [{ paths: ['userId'] }, { paths: ['until'], expireAfterSeconds: KEPT_SECONDS }],
  });
  const at = (ms: number) => new Date(ms).toISOString();
  const isClosed = coalesce<string, boolean>(async (userIds) => {
    const open = { userId: { $in: [...new Set(userIds)] }, until: { $gt: at(clock.now()) } };
    const closed = new Set((await marks.find(open)).map(({ userId }) => userId));
    return userIds.map((userId) => ({ status: 'fulfilled', value: closed.has(userId) }));
  }, MAX_ASKED);
  return {
    close: async (userId) => {
      const _id = ids.next();
      await marks.insert({ _id, userId, until: at(clock.now() + CLOSED_MS) });
      return {
        takeBack: async () => {
          await marks.remove({ _id });
        },
      };
    },
    isClosed,
  };
};

export const accountClosed = () =>
  new AppError('conflict', 'ACCOUNT_CLOSED', 'This account is being deleted, so it takes no orders.');
