import type { ProductInput } from '@biteboard/contracts';
import type { DemoOption, DemoProduct } from '../types.ts';
import { type DemoExtraRow, type DemoFoodRow, demoExtra, demoFood } from './demo-food.ts';
import { haldiExtras, haldiFood } from './haldi-house.ts';
import { mezzanotteExtras, mezzanotteFood } from './mezzanotte.ts';
import { namiExtras, namiFood } from './nami-poke.ts';

type Extras = Readonly<Record<string, DemoExtraRow>>;

/** By slug: what each shop states of its dishes and of their extras. */
const BRANDS: Readonly<Record<string, { dishes: Readonly<Record<string, DemoFoodRow>>; extras: Extras }>> = {
  'haldi-house': { dishes: haldiFood, extras: haldiExtras },
  mezzanotte: { dishes: mezzanotteFood, extras: mezzanotteExtras },
  'nami-poke': { dishes: namiFood, extras: namiExtras },
};

type Dish = Pick<DemoProduct, 'flavors' | 'extraOptionGroups'>;

/** A dish with the facts of its row, and its flavors and extras with theirs. */
export const stated = <D extends Dish>(dish: D, row: DemoFoodRow, extras: Extras) => {
  const withFacts = (option: DemoOption) => {
    const extra = extras[option.label];
    return extra === undefined ? option : { ...option, ...demoExtra(extra) };
  };
  return {
    ...dish,
    ...demoFood(row),
    ...(dish.flavors ? { flavors: dish.flavors.map(withFacts) } : {}),
    ...(dish.extraOptionGroups
      ? {
          extraOptionGroups: dish.extraOptionGroups.map((group) => ({
            ...group,
            options: group.options.map(withFacts),
          })),
        }
      : {}),
  };
};

/** A demo dish with what its shop states of it and of its extras. */
export const withDemoFood = (
  slug: string,
  product: Omit<DemoProduct, 'picture' | 'category'>,
): ProductInput => {
  const brand = BRANDS[slug];
  const row = brand?.dishes[product.name];
  return brand && row ? stated(product, row, brand.extras) : product;
};
