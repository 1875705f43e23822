import { sameName } from './cells.ts';
import type { ReadProduct } from './read-product.ts';

export const dishKey = (category: string, name: string): string => JSON.stringify([category, name]);

/** What a dish is among those of its file. */
export interface DishCount {
  /** Which of the dishes of its category and name it is: 1 for the first. */
  nth: number;
  /** The keys of all dishes that differ in case and blanks alone, in their order; absent where there are none. */
  alike?: string[];
}

/** Counts the dishes that can be taken, in their order: undefined for the others. */
export const countDishes = (entries: readonly { product?: ReadProduct }[]): (DishCount | undefined)[] => {
  const seen = new Map<string, number>();
  const alike = new Map<string, string[]>();
  const counted = entries.map(({ product }) => {
    if (!product) return undefined;
    const { category, name } = product;
    const key = dishKey(category, name);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    const loose = dishKey(sameName(category), sameName(name));
    const same = alike.get(loose) ?? [];
    if (nth === 1) alike.set(loose, [...same, key]);
    return { nth, loose };
  });
  return counted.map((one) => {
    if (!one) return undefined;
    const same = alike.get(one.loose) ?? [];
    return { nth: one.nth, ...(same.length > 1 ? { alike: same } : {}) };
  });
};
