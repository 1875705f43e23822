import type { Product } from '@biteboard/contracts';
import { classifySpiceLevel, spiceCount } from '@biteboard/contracts/rules';

type Priced = Pick<Product, 'priceCents' | 'variants' | 'portions' | 'quantities' | 'extraOptionGroups'>;

/** What a dish costs at least, with the cheapest of all that must be chosen; `isFrom` where more of it costs more. */
export function lowestPrice(product: Priced): { cents: number; isFrom: boolean } {
  const sizes = product.variants.map(({ priceCents }) => priceCents);
  const cheapest = sizes.length > 0 ? Math.min(...sizes) : 0;
  const musts = product.extraOptionGroups.map(mustCents).reduce((sum, cents) => sum + cents, 0);
  const amounts = [...product.portions, ...product.quantities];
  return {
    cents: Math.max(0, product.priceCents + cheapest + musts),
    isFrom: sizes.some((cents) => cents > cheapest) || amounts.some(({ priceCents }) => priceCents > 0),
  };
}

/** The least that the required options of a group cost. */
function mustCents({ required, min = 0, options }: Priced['extraOptionGroups'][number]): number {
  const least = Math.max(min, required ? 1 : 0);
  return options
    .map(({ priceCents }) => priceCents)
    .sort((a, b) => a - b)
    .slice(0, least)
    .reduce((sum, cents) => sum + cents, 0);
}

/** 'Mild–Extra Hot' and the chillies of the hottest; null where no level is a degree of heat. */
export function spiceRange(levels: readonly string[]): { text: string; count: number } | null {
  const hot = levels
    .map((label) => ({ label, count: spiceCount(classifySpiceLevel(label)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const mildest = hot[0];
  const hottest = hot.at(-1);
  if (!mildest || !hottest) return null;
  return {
    text: mildest === hottest ? mildest.label : `${mildest.label}–${hottest.label}`,
    count: hottest.count,
  };
}
