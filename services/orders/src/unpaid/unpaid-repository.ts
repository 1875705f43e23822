import { batchedChanges, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import {
  claimUnpaid,
  isClaimOver,
  noUnpaidOrders,
  type UnpaidOrders,
  withoutClaims,
} from './unpaid-orders.ts';

/** How many orders an account, or an address, has not paid yet in a site. */
export interface UnpaidRepository {
  /** Counts an order in, once however often it is called; false where `max` others are counted already. */
  claim(id: string, orderId: string, max: number): Promise<boolean>;
  /** The ids of the orders that are counted. */
  listClaimed(id: string): Promise<string[]>;
  /** Counts no longer what is paid or over, by what is stored of its orders, and what was never stored. */
  drop(id: string, isUnpaid: ReadonlyMap<string, boolean>): Promise<void>;
}

/** Longer than an order can wait: it is for the next seven days. */
const KEPT_SECONDS = 9 * 24 * 60 * 60;

export const unpaidRepository = (ports: ServicePorts): UnpaidRepository => {
  const unpaid = repository<UnpaidOrders>(ports, 'orders', {
    name: 'unpaidOrders',
    indexes: [{ paths: ['claimedAt'], expireAfterSeconds: KEPT_SECONDS }],
  });
  const change = batchedChanges(unpaid);
  const empty = (id: string) => noUnpaidOrders(id, ports.clock.now());
  return {
    claim: (id, orderId, max) =>
      change(empty(id), (state) => claimUnpaid(state, orderId, max, ports.clock.now())),
    listClaimed: async (id) => ((await unpaid.find(id))?.claims ?? []).map(({ orderId }) => orderId),
    drop: async (id, isUnpaid) => {
      const now = ports.clock.now();
      await change(empty(id), (state) => withoutClaims(state, (claim) => isClaimOver(claim, isUnpaid, now)));
    },
  };
};
