import type { PriceTableRow } from '@biteboard/contracts';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Dishes whose name has every word of the query, in any case and without regard to accents; '' is none, undefined any category. */
export const findDishes = (
  rows: readonly PriceTableRow[],
  { q, category }: { q: string; category?: string | undefined },
): PriceTableRow[] => {
  const words = plain(q).split(/\s+/u).filter(Boolean);
  return rows.filter((row) => {
    if (category !== undefined && row.category !== category) return false;
    const name = plain(row.name);
    return words.every((word) => name.includes(word));
  });
};
