import type { Versioned } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';

interface UnpaidClaim {
  orderId: string;
  /** ms since 1970 */
  at: number;
}

/** The orders that an account, or an address, may still have to pay in a site. */
export interface UnpaidOrders extends Versioned {
  /** When the latest was placed, ISO, UTC. */
  claimedAt: string;
  claims: UnpaidClaim[];
}

/** `decided §20` */
export const MAX_OF_ACCOUNT = 10;
export const MAX_OF_ADDRESS = 40;

/** An order that was not stored so long after its claim will not be. */
const STORED_WITHIN_MS = 60_000;

export const noUnpaidOrders = (id: string, now: number): UnpaidOrders => ({
  _id: id,
  version: 0,
  claimedAt: new Date(now).toISOString(),
  claims: [],
});

/** With the order among them, once however often it is claimed; undefined where there are `max` others already. */
export const claimUnpaid = (
  unpaid: UnpaidOrders,
  orderId: string,
  max: number,
  now: number,
): UnpaidOrders | undefined => {
  const others = unpaid.claims.filter((claim) => claim.orderId !== orderId);
  if (others.length >= max) return undefined;
  const claims = [...others, { orderId, at: now }];
  return { ...unpaid, claims, claimedAt: new Date(now).toISOString() };
};

/** Without those orders; undefined where it has none of them. */
export const withoutClaims = (
  unpaid: UnpaidOrders,
  isOver: (claim: UnpaidClaim) => boolean,
): UnpaidOrders | undefined => {
  const claims = unpaid.claims.filter((claim) => !isOver(claim));
  return claims.length < unpaid.claims.length ? { ...unpaid, claims } : undefined;
};

/** Whether a claim no longer counts. `isUnpaid` says of an order that is stored whether it is still to be paid. */
export const isClaimOver = (
  { orderId, at }: UnpaidClaim,
  isUnpaid: ReadonlyMap<string, boolean>,
  now: number,
): boolean => !(isUnpaid.get(orderId) ?? now < at + STORED_WITHIN_MS);

export const tooManyUnpaid = (): AppError =>
  new AppError(
    'conflict',
    'TOO_MANY_UNPAID',
    'Too many orders here are not paid yet. Please pay one of them under My Orders, or try again in half an hour.',
  );
