import { type ServicePorts, unlessDuplicate } from '@biteboard/platform';

/** A coupon that a paid order used. */
export interface Redemption {
  /** The order's id: an order redeems once. */
  _id: string;
  siteId: string;
  couponId: string;
  code: string;
  redeemedAt: string;
  /** Taken back when the order was cancelled; it stays, so that an old event cannot redeem it anew. */
  state: 'redeemed' | 'returned';
}

export interface RedemptionRepository {
  find(orderId: string): Promise<Redemption | undefined>;
  /** Leaves the order's redemption alone where there is one. */
  record(redemption: Omit<Redemption, 'state'>): Promise<void>;
  takeBack(orderId: string): Promise<void>;
  countOf(couponId: string): Promise<number>;
}

export const redemptionRepository = (ports: ServicePorts): RedemptionRepository => {
  const redemptions = ports.database.collection<Redemption>({
    name: 'redemptions',
    indexes: [{ paths: ['couponId', 'state'] }],
  });
  return {
    find: (orderId) => redemptions.findOne({ _id: orderId }),
    record: async (redemption) => {
      await unlessDuplicate(redemptions.insert({ ...redemption, state: 'redeemed' }));
    },
    takeBack: async (orderId) => {
      await redemptions.update({ _id: orderId, state: 'redeemed' }, { $set: { state: 'returned' } });
    },
    countOf: (couponId) => redemptions.count({ couponId, state: 'redeemed' }),
  };
};
