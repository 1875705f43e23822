/** Sums of a day; those that name no currency are in their site's own. */
interface DaySums {
  day: string;
  currency?: string | undefined;
}

/** Days apart by the currency of their money: the site's own, and any that was taken before it was fixed (`decided §17`). */
export function daysByCurrency<D extends DaySums>(
  days: readonly D[],
  own: string,
): { own: D[]; others: { currency: string; days: D[] }[] } {
  const groups = Map.groupBy(days, ({ currency }) => currency ?? own);
  const others = [...groups].filter(([currency]) => currency !== own);
  return {
    own: groups.get(own) ?? [],
    others: others
      .map(([currency, ofIt]) => ({ currency, days: ofIt }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}
