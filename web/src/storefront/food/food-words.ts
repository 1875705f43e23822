import type { Calories } from '@biteboard/contracts';
import type { Allergen } from '@biteboard/contracts/rules';
import { t } from './messages.ts';

/** 'wheat, milk, nuts' in the spoken language. */
export const allergensText = (allergens: readonly Allergen[]): string =>
  allergens.map((one) => t(one)).join(', ');

/** '450 kcal', or '450–600 kcal'. */
export const energyText = (calories: Calories): string =>
  t('calories', { count: typeof calories === 'number' ? calories : `${calories.from}–${calories.to}` });
