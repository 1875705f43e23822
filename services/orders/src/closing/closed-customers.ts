import { AppError } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** Customers whose accounts are being deleted: no order of theirs is accepted. */
export interface ClosedCustomers {
  /** Until it is taken back, or for a while; each call is a mark of its own. */
  close(userId: string): Promise<{ takeBack(): Promise<void> }>;
  /** Read from the store, past any cache. */
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
    isClosed: async (userId) =>
      (await marks.findOne({ userId, until: { $gt: at(clock.now()) } })) !== undefined,
  };
};

export const accountClosed = () =>
  new AppError('conflict', 'ACCOUNT_CLOSED', 'This account is being deleted, so it takes no orders.');
