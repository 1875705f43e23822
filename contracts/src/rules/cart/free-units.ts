/**
 * How many units of each chosen option cost nothing: the `freeCount` cheapest of all units, of equal ones those that
 * come first. An option that lowers the price is never counted (`decided §18`).
 */
export function freeQuantities(
  chosen: readonly { priceCents: number; quantity: number }[],
  freeCount: number,
): number[] {
  const free = chosen.map(() => 0);
  let left = freeCount;
  const cheapestFirst = chosen
    .map(({ priceCents, quantity }, at) => ({ priceCents, quantity, at }))
    .filter(({ priceCents }) => priceCents >= 0)
    .sort((a, b) => a.priceCents - b.priceCents || a.at - b.at);
  for (const { quantity, at } of cheapestFirst) {
    free[at] = Math.min(left, quantity);
    left -= free[at];
  }
  return free;
}
