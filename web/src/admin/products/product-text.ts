import type { AdminProduct, ProductInput } from '@biteboard/contracts';
import { t } from './messages.ts';

const VARIANTS_SHOWN = 3;
const MAX_NAME = 200;

/** 'Half, Full, Family +1 more': the first three sizes (spec §3). */
export function variantsText(variants: readonly { label: string }[]): string {
  const shown = variants
    .slice(0, VARIANTS_SHOWN)
    .map(({ label }) => label)
    .join(', ');
  const left = variants.length - VARIANTS_SHOWN;
  return left > 0 ? `${shown} ${t('more', { count: left })}` : shown;
}

/** The same product again under a name of its own, with its picture and all options. */
export function duplicateOf(product: AdminProduct): ProductInput {
  const { description, imageUrl, price, categoryId, isVeg, spiceLevels, position } = product;
  const { variants, flavors, portions, quantities, extraOptionGroups } = product;
  const name = product.name.slice(0, MAX_NAME - t('copy').length) + t('copy');
  const options = { variants, flavors, portions, quantities, extraOptionGroups };
  return { name, description, imageUrl, price, categoryId, isVeg, spiceLevels, position, ...options };
}
