import type { Product } from '@biteboard/contracts';
import { suitableDiets } from '@biteboard/contracts/rules';
import { DietMark } from './diet-mark.tsx';
import styles from './food.module.css';
import { allergensText, energyText } from './food-words.ts';
import { t } from './messages.ts';

/** What a dish's card says of what is in it; nothing where the shop does not say. */
export function TileFood({ product }: { product: Product }) {
  const { allergens, calories } = product;
  const diets = suitableDiets(product);
  const hasCalories = calories !== undefined && calories !== null;
  if (!allergens?.length && diets.length === 0 && !hasCalories) return null;
  return (
    <p className={styles.tile}>
      {diets.map((diet) => (
        <DietMark key={diet} diet={diet} />
      ))}
      {allergens && allergens.length > 0 && (
        <span>{t('contains', { allergens: allergensText(allergens) })}</span>
      )}
      {hasCalories && <span>{energyText(calories)}</span>}
    </p>
  );
}
