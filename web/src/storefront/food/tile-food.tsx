import type { Product } from '@biteboard/contracts';
import { suitableDiets, tileAllergens } from '@biteboard/contracts/rules';
import { DietMark } from './diet-mark.tsx';
import styles from './food.module.css';
import { allergensText, energyText } from './food-words.ts';
import { t } from './messages.ts';

/** What a dish's card says of what is in it, also by a choice to be made; nothing where the shop does not say. */
export function TileFood({ product }: { product: Product }) {
  const { calories } = product;
  const { always, byChoice } = tileAllergens(product);
  const diets = suitableDiets(product);
  const hasCalories = calories !== undefined && calories !== null;
  if (always.length + byChoice.length === 0 && diets.length === 0 && !hasCalories) return null;
  return (
    <p className={styles.tile}>
      {diets.map((suits) => (
        <DietMark key={suits.diet} {...suits} />
      ))}
      {always.length > 0 && <span>{t('contains', { allergens: allergensText(always) })}</span>}
      {byChoice.length > 0 && <span>{t('byChoice', { allergens: allergensText(byChoice) })}</span>}
      {hasCalories && <span>{energyText(calories)}</span>}
    </p>
  );
}
