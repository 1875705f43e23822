import type { NestedOptionGroup, Product } from '@biteboard/contracts';
import { classifySpiceLevel, leastUnits, spiceCount } from '@biteboard/contracts/rules';

type Options = readonly { priceCents: number; extraOptionGroups?: NestedOptionGroup[] | undefined }[];
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

/** The least that the required options of a group cost; the cheapest that do not lower the price may be free. */
function mustCents(
  group: Omit<Priced['extraOptionGroups'][number], 'options'> & { options: Options },
): number {
  const { freeCount = 0, options } = group;
  const cheapest = options
    .map(({ priceCents, extraOptionGroups = [] }) => ({
      own: priceCents,
      within: extraOptionGroups.map(mustCents).reduce((sum, cents) => sum + cents, 0),
    }))
    .sort((a, b) => a.own + a.within - b.own - b.within)
    .slice(0, leastUnits(group));
  const charged = cheapest
    .filter(({ own }) => own >= 0)
    .sort((a, b) => a.own - b.own)
    .slice(freeCount);
  const lowering = cheapest.filter(({ own }) => own < 0);
  return [...[...charged, ...lowering].map(({ own }) => own), ...cheapest.map(({ within }) => within)].reduce(
    (sum, cents) => sum + cents,
    0,
  );
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
