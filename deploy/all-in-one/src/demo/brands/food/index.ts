import type { ProductInput } from '@biteboard/contracts';
import type { DemoOption, DemoProduct } from '../types.ts';
import { type DemoFoodRow, demoAllergens, demoFood } from './demo-food.ts';
import { haldiExtras, haldiFood } from './haldi-house.ts';

interface BrandFood {
  dishes: Readonly<Record<string, DemoFoodRow>>;
  extras: Readonly<Record<string, string>>;
}

/** By slug: a shop that has stated what is in its dishes, and those that have not come to it yet. */
const BRANDS: Readonly<Record<string, BrandFood>> = {
  'haldi-house': { dishes: haldiFood, extras: haldiExtras },
};

/** A demo dish with what its shop states of it and of its extras. */
export const withDemoFood = (
  slug: string,
  product: Omit<DemoProduct, 'picture' | 'category'>,
): ProductInput => {
  const brand = BRANDS[slug];
  const row = brand?.dishes[product.name];
  if (!brand || !row) return product;
  const stated = (option: DemoOption) => {
    const letters = brand.extras[option.label];
    return letters === undefined ? option : { ...option, ...demoAllergens(letters) };
  };
  return {
    ...product,
    ...demoFood(row),
    ...(product.flavors ? { flavors: product.flavors.map(stated) } : {}),
    ...(product.extraOptionGroups
      ? {
          extraOptionGroups: product.extraOptionGroups.map((group) => ({
            ...group,
            options: group.options.map(stated),
          })),
        }
      : {}),
  };
};
