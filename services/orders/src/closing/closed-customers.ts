import { coalesce } from '@biteboard/platform/async';
import { AppError } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';

/** The closing of one customer's account for orders: under way until it is ended, taken back or given up. */
export interface CustomerClosing {
  takeBack(): Promise<void>;
  /** From now on the account is closed, for a while. False where an order has given the closing up before. */
  end(): Promise<boolean>;
}

/**
 * Customers whose accounts are being deleted: no order of theirs is accepted. All is read from the store after the call,
 * past any cache, in one query for all who ask while it runs.
 */
export interface ClosedCustomers {
  /** Begins a closing; each call is one of its own. */
  close(userId: string): Promise<CustomerClosing>;
  /** Gives up each closing that is under way; false where one has ended. */
  keepOpen(userId: string): Promise<boolean>;
}

interface Mark {
  _id: string;
  userId: string;
  /** ISO, UTC */
  until: string;
  /** Gone once it has ended. */
  underWay?: boolean;
}

type State = 'open' | 'closing' | 'closed';

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
  const stateOf = coalesce<string, State>(async (userIds) => {
    const inForce = { userId: { $in: [...new Set(userIds)] }, until: { $gt: at(clock.now()) } };
    const states = new Map<string, State>();
    for (const { userId, underWay } of await marks.find(inForce))
      if (states.get(userId) !== 'closed') states.set(userId, underWay ? 'closing' : 'closed');
    return userIds.map((userId) => ({ status: 'fulfilled', value: states.get(userId) ?? 'open' }));
  }, MAX_ASKED);
  return {
    close: async (userId) => {
      const _id = ids.next();
      await marks.insert({ _id, userId, until: at(clock.now() + CLOSED_MS), underWay: true });
      return {
        takeBack: async () => {
          await marks.remove({ _id });
        },
        end: () => marks.update({ _id }, { $unset: { underWay: true } }),
      };
    },
    keepOpen: async (userId) => {
      for (;;) {
        const state = await stateOf(userId);
        if (state !== 'closing') return state === 'open';
        while (await marks.remove({ userId, underWay: true }));
      }
    },
  };
};

export const accountClosed = () =>
  new AppError('conflict', 'ACCOUNT_CLOSED', 'This account is being deleted, so it takes no orders.');
