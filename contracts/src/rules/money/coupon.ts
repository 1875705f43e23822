import { formatMoney, roundCents } from './money.ts';

/** spec §9 */
export const DEFAULT_COUPON_MIN_SUBTOTAL_CENTS = 5000;

/** A code as it is stored and compared: trimmed, upper case (spec §4). */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether a normalized code may exist: 1–32 of A–Z 0–9 - _ (`decided §7`). */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9_-]{1,32}$/.test(code);
}

/** A percent of 0 to 100; what is no number is 0 (spec §5). */
export function clampPercent(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent));
}

/** What a coupon takes off, in cents: nothing below the minimum subtotal (`decided §4`). */
export function discountCents(
  subtotalCents: number,
  percent: number,
  minSubtotalCents = DEFAULT_COUPON_MIN_SUBTOTAL_CENTS,
): number {
  if (subtotalCents < minSubtotalCents) return 0;
  return Math.max(0, roundCents((subtotalCents * clampPercent(percent)) / 100));
}

/** spec §8, coupon below minimum */
export function couponBelowMinimumMessage(minSubtotalCents: number, currency: string): string {
  return `Minimum ${formatMoney(minSubtotalCents, currency)} subtotal required to apply discount`;
}
