import { CouponSnapshot, events, isCouponCode, normalizeCouponCode } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';

export interface CouponState extends Versioned, CouponSnapshot {
  /** When it was marked as its site's default; of several, the latest is in effect. */
  markedDefaultAt: string | null;
}

export interface CouponInput {
  code: string;
  percent?: number;
  isDefault?: boolean;
  /** The default that the client saw when marking this one. */
  seenDefault?: string | null;
}

/** spec §9 */
const DEFAULT_PERCENT = 10;
const FIELDS = Object.keys(CouponSnapshot.properties) as (keyof CouponSnapshot)[];

export const couponNotFound = () => notFound('COUPON_NOT_FOUND', 'There is no such coupon.');

/** The public fields of a coupon. */
export const couponOf = (state: CouponState): CouponSnapshot =>
  Object.fromEntries(FIELDS.map((name) => [name, state[name]])) as CouponSnapshot;

const changed = (state: CouponState): Decision<CouponState> => ({
  state,
  events: [domainEvent(events.CouponChanged, { coupon: couponOf(state), version: state.version + 1 })],
});

/** The normalized code; throws 422 `COUPON_CODE_INVALID` for an invalid one (`decided §7`). */
export const checkedCode = (text: string): string => {
  const code = normalizeCouponCode(text);
  if (isCouponCode(code)) return code;
  const message = code
    ? 'Use 1 to 32 letters, digits, hyphens or underscores for a coupon code.'
    : 'Type a coupon code.';
  throw new AppError('rule', 'COUPON_CODE_INVALID', message, { fields: { code: message } });
};

export const createCoupon = (
  id: string,
  siteId: string,
  input: CouponInput,
  now: string,
): Decision<CouponState> => {
  const { percent = DEFAULT_PERCENT, isDefault = false } = input;
  return changed({
    _id: id,
    version: 0,
    siteId,
    code: checkedCode(input.code),
    percent,
    isDefault,
    markedDefaultAt: isDefault ? now : null,
    createdAt: now,
  });
};

export const updateCoupon = (
  state: CouponState,
  { percent = state.percent, isDefault = state.isDefault }: Omit<CouponInput, 'code'>,
  now: string,
): Decision<CouponState> => {
  const markedDefaultAt = isDefault ? (state.markedDefaultAt ?? now) : null;
  return changed({ ...state, percent, isDefault, markedDefaultAt });
};

export const unmarkDefaultCoupon = (state: CouponState): Decision<CouponState> =>
  changed({ ...state, isDefault: false, markedDefaultAt: null });

/** Of the coupons marked as default, all but the one that was marked last. */
export const overtakenDefaultCoupons = (marked: readonly CouponState[]): CouponState[] => {
  const age = (coupon: CouponState) => `${coupon.markedDefaultAt} ${coupon._id}`;
  return marked.toSorted((a, b) => (age(a) < age(b) ? -1 : 1)).slice(0, -1);
};

/** Deletes a coupon and frees its code. */
export const deleteCoupon = (state: CouponState): Decision<CouponState> => ({
  state: { ...state, deleted: true, code: `deleted ${state._id}`, isDefault: false, markedDefaultAt: null },
  events: [
    domainEvent(events.CouponDeleted, {
      couponId: state._id,
      siteId: state.siteId,
      version: state.version + 1,
    }),
  ],
});
