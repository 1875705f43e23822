import type { AdminProduct, ProductInput } from '@biteboard/contracts';
import type { Allergen, Diet } from '@biteboard/contracts/rules';
import { isSame } from '../../conflict/differences.ts';
import { caloriesOf } from '../form/calories-text.ts';

/** What happens to a field of many dishes: nothing, it is not said any more, there are none, or it is what is chosen. */
export type How = 'leave' | 'unsaid' | 'none' | 'set';

export interface Change<T> {
  how: How;
  /** Counts where `how` is `set`. */
  to: T;
}

/** What is entered to change of many dishes. */
export interface DishChanges {
  allergens: Change<Allergen[]>;
  mayContain: Change<Allergen[]>;
  diets: Change<Diet[]>;
  /** '450' or '450-600'. */
  calories: Change<string>;
  /** The category's id. */
  categoryId: Change<string>;
}

export const NO_CHANGES: DishChanges = {
  allergens: { how: 'leave', to: [] },
  mayContain: { how: 'leave', to: [] },
  diets: { how: 'leave', to: [] },
  calories: { how: 'leave', to: '' },
  categoryId: { how: 'leave', to: '' },
};

/** Whether a field is to be set and nothing says to what. */
export const isUnset = ({ how, to }: Change<string | readonly unknown[]>): boolean =>
  how === 'set' && to.length === 0;

const listAfter = <T>({ how, to }: Change<T[]>): T[] | null => {
  if (how === 'unsaid') return null;
  return how === 'none' ? [] : to;
};

/** The body that is sent for each dish: only what is not left as it is. */
export function patchOf(changes: DishChanges): ProductInput {
  const { allergens, mayContain, diets, calories, categoryId } = changes;
  const whole: ProductInput = {
    allergens: listAfter(allergens),
    mayContain: listAfter(mayContain),
    diets: listAfter(diets),
    calories: calories.how === 'set' ? (caloriesOf(calories.to) ?? null) : null,
    categoryId: categoryId.how === 'set' ? categoryId.to : null,
  };
  return Object.fromEntries(
    Object.entries(whole).filter(([field]) => changes[field as keyof DishChanges].how !== 'leave'),
  );
}

/** Whether a dish is as the change would make it. */
export const isAlready = (dish: AdminProduct, patch: ProductInput): boolean =>
  Object.entries(patch).every(([field, value]) => isSame(dish[field as keyof AdminProduct] ?? null, value));

/** A menu's dish is edited in the menu. */
export const isOwn = ({ shared }: AdminProduct): boolean => shared === undefined;
