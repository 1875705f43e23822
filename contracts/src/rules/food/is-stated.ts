import type { FoodFacts } from '../../entities/food.ts';

/** Whether something says which allergens it has, perhaps none. */
export const isStated = ({ allergens }: Pick<FoodFacts, 'allergens'>): boolean =>
  allergens !== undefined && allergens !== null;
