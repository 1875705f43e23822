import { CouponSnapshot, events, isCouponCode, normalizeCouponCode } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';

export interface CouponState extends Versioned, CouponSnapshot {
  /** When it was marked as its site's default; of several, the latest counts. */
  markedDefaultAt: string | null;
}

export interface CouponInput {
  code: string;
  percent?: number;
  isDefault?: boolean;
  /** What was seen as the default when this one was marked. */
  seenDefault?: string | null;
}

/** spec §9 */
const DEFAULT_PERCENT = 10;
const FIELDS = Object.keys(CouponSnapshot.properties) as (keyof CouponSnapshot)[];

export const couponNotFound = () => notFound('COUPON_NOT_FOUND', 'There is no such coupon.');

/** A coupon without what only this service needs to know. */
export const couponOf = (state: CouponState): CouponSnapshot =>
  Object.fromEntries(FIELDS.map((name) => [name, state[name]])) as CouponSnapshot;

const changed = (state: CouponState): Decision<CouponState> => ({
  state,
  events: [domainEvent(events.CouponChanged, { coupon: couponOf(state), version: state.version + 1 })],
});

/** A code as it is kept; throws 422 `COUPON_CODE_INVALID` for one that cannot be (`decided §7`). */
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

/** Its code is free again at once. */
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
