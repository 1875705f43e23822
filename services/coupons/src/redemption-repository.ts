import { aggregatesIn, type Movement, unlessDuplicate } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';

/** An order and the code that it used. */
interface CodeOfOrder {
  /** The order's id: an order redeems once. */
  _id: string;
  siteId: string;
  code: string;
}

/** A coupon that a paid order used. */
interface NewRedemption extends CodeOfOrder {
  couponId: string;
  redeemedAt: string;
}

/** The coupon is absent where the event of the cancellation arrived before that of the payment. */
interface Redemption extends CodeOfOrder {
  couponId?: string;
  redeemedAt?: string;
  /** `returned` once the order was cancelled; the record stays, so that an old or late event cannot redeem it again. */
  state: 'redeemed' | 'returned';
  /** The coupon whose total does not include this state yet. */
  uncountedIn?: string;
}

interface CouponTotal {
  /** The coupon's id. */
  _id: string;
  redemptions: number;
}

export interface RedemptionRepository {
  /** Records and counts the order's redemption, idempotently. */
  record(redemption: NewRedemption): Promise<void>;
  /** Records and counts its return, idempotently; a payment event that arrives later counts nothing. */
  takeBack(order: CodeOfOrder): Promise<void>;
  /** The redemptions of each coupon; coupons without any are absent. */
  countsOf(couponIds: readonly string[]): Promise<Map<string, number>>;
}

/** Redeeming and returning are a movement each. */
const movementOf = ({ _id, state }: Redemption): Movement<CouponTotal> => ({
  id: `${_id}/${state}`,
  amounts: { redemptions: state === 'redeemed' ? 1 : -1 },
});

const stateNamed = (movementId: string) => {
  const slash = movementId.lastIndexOf('/');
  return { _id: movementId.slice(0, slash), state: movementId.slice(slash + 1) };
};

export const redemptionRepository = (ports: ServicePorts): RedemptionRepository => {
  const redemptions = ports.database.collection<Redemption>({
    name: 'redemptions',
    indexes: [{ paths: ['uncountedIn'], sparse: true }],
  });
  const totals = aggregatesIn<CouponTotal>(
    ports,
    { name: 'coupon-totals' },
    {
      open: async (uncountedIn, limit) =>
        (await redemptions.find({ uncountedIn }, { limit })).map(movementOf),
      close: async (ids) => {
        const closed = { $unset: { uncountedIn: true } } as const;
        await Promise.all(ids.map((id) => redemptions.update(stateNamed(id), closed)));
      },
    },
  );

  /** Stored first and counted then: after a crash in between, the redelivered event counts it. */
  const count = async (orderId: string): Promise<void> => {
    const redemption = await redemptions.findOne({ _id: orderId });
    if (!redemption?.uncountedIn) return;
    await totals.count({ _id: redemption.uncountedIn, redemptions: 0 }, movementOf(redemption).id);
  };

  return {
    record: async (redemption) => {
      const uncountedIn = redemption.couponId;
      const open: Redemption = { ...redemption, state: 'redeemed', uncountedIn };
      const total = { _id: uncountedIn, redemptions: 0 };
      if (!(await totals.record(total, movementOf(open), () => unlessDuplicate(redemptions.insert(open)))))
        await count(redemption._id);
    },
    takeBack: async (order) => {
      if (await unlessDuplicate(redemptions.insert({ ...order, state: 'returned' }))) return;
      await count(order._id);
      const redeemed = { _id: order._id, state: 'redeemed' };
      const couponId = (await redemptions.findOne(redeemed))?.couponId;
      if (!couponId) return;
      await redemptions.update(redeemed, { $set: { state: 'returned', uncountedIn: couponId } });
      await count(order._id);
    },
    countsOf: async (couponIds) => {
      const found = couponIds.length > 0 ? await totals.find({ _id: { $in: [...couponIds] } }) : [];
      return new Map(found.map((total) => [total._id, total.redemptions]));
    },
  };
};
