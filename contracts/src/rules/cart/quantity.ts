export const MAX_QUANTITY = 99;

/** A whole quantity of 1 to 99 (spec §5); what is no number is 1. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
}
