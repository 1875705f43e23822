import { type ServicePorts, totalsIn, unlessDuplicate } from '@biteboard/platform';

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
  /** There until the coupon's sum knows of the state. */
  uncounted?: boolean;
}

interface CouponTotal {
  /** The coupon's id. */
  _id: string;
  redemptions: number;
}

export interface RedemptionRepository {
  /** Counts the order's redemption once, however often it is called; one that is there already stays. */
  record(redemption: Omit<Redemption, 'state' | 'uncounted'>): Promise<void>;
  /** Counts it back once. */
  takeBack(orderId: string): Promise<void>;
  /** How often each coupon is redeemed; those that never were are left out. */
  countsOf(couponIds: readonly string[]): Promise<Map<string, number>>;
}

export const redemptionRepository = (ports: ServicePorts): RedemptionRepository => {
  const redemptions = ports.database.collection<Redemption>({ name: 'redemptions' });
  const totals = totalsIn<CouponTotal>(ports, { name: 'coupon-totals' });

  /** Written down first, counted then: who died in between is followed by the same event. */
  const count = async (orderId: string): Promise<void> => {
    const redemption = await redemptions.findOne({ _id: orderId });
    if (!redemption?.uncounted) return;
    const { couponId, state } = redemption;
    await totals.add({ _id: couponId, redemptions: 0 }, `${orderId}/${state}`, {
      redemptions: state === 'redeemed' ? 1 : -1,
    });
    await redemptions.update({ _id: orderId, state }, { $unset: { uncounted: true } });
  };

  return {
    record: async (redemption) => {
      await unlessDuplicate(redemptions.insert({ ...redemption, state: 'redeemed', uncounted: true }));
      await count(redemption._id);
    },
    takeBack: async (orderId) => {
      await count(orderId);
      await redemptions.update(
        { _id: orderId, state: 'redeemed' },
        { $set: { state: 'returned', uncounted: true } },
      );
      await count(orderId);
    },
    countsOf: async (couponIds) => {
      const found = couponIds.length > 0 ? await totals.find({ _id: { $in: [...couponIds] } }) : [];
      return new Map(found.map((total) => [total._id, total.redemptions]));
    },
  };
};
