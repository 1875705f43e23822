import type { Product } from '@biteboard/contracts';
import { foodSoFar, type ProductChoice, resolveChoice, suitableDiets } from '@biteboard/contracts/rules';
import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../../ui/state-blocks.tsx';
import { useShop } from '../../site/shop-context.tsx';
import { DietMark } from '../diet-mark.tsx';
import { useFoodWishes } from '../food-wishes.ts';
import { allergensText, energyText } from '../food-words.ts';
import { t as food } from '../messages.ts';
import styles from './food-statement.module.css';
import { foodOfChoice } from './line-food.ts';
import { t } from './messages.ts';
import { openTexts } from './open-texts.ts';

/** What is in a dish as it is chosen now; nothing where neither the dish nor the law speaks of it. */
export function FoodStatement({ product, choice }: { product: Product; choice: ProductChoice }) {
  const { site } = useShop();
  const { without } = useFoodWishes();
  const { allergens, mayContain, allergensUnstated, open } = foodOfChoice(product, choice);
  const { calories, nutrition } = product;
  const diets = suitableDiets(product, foodSoFar(product, resolveChoice(product, choice)));
  const saysSomething =
    allergens ?? mayContain ?? open ?? calories ?? nutrition ?? (diets.length > 0 ? diets : null);
  if (saysSomething === null && (site.foodLaw ?? 'none') === 'none') return null;
  const avoided = without.filter((one) => allergens?.includes(one) || mayContain?.includes(one));
  const avoidedByChoice = without.filter(
    (one) => open?.allergens.includes(one) || open?.mayContain.includes(one),
  );
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3 className={styles.title}>{t('title')}</h3>
      {avoided.length > 0 && <Warning>{t('avoided', { allergens: allergensText(avoided) })}</Warning>}
      {avoidedByChoice.length > 0 && (
        <Warning>{t('avoidedByChoice', { allergens: allergensText(avoidedByChoice) })}</Warning>
      )}
      <div className={styles.facts} aria-live="polite">
        {diets.length > 0 && (
          <p className={styles.diets}>
            {diets.map((suits) => (
              <DietMark key={suits.diet} {...suits} />
            ))}
          </p>
        )}
        <p className={styles.allergens}>
          {allergens === null && t('notStated')}
          {allergens?.length === 0 && !allergensUnstated && !open && t('statedNone')}
          {allergens && allergens.length > 0 && food('contains', { allergens: allergensText(allergens) })}
        </p>
        {open &&
          openTexts(open).map((text, at) => (
            <p key={text} className={at === 0 ? styles.allergens : undefined}>
              {text}
            </p>
          ))}
        {mayContain && mayContain.length > 0 && (
          <p>{t('traces', { allergens: allergensText(mayContain) })}</p>
        )}
        {allergens && !mayContain && !open?.mayContain.length && <p>{t('tracesNotStated')}</p>}
        {allergensUnstated && <p>{t('unstated', { parts: allergensUnstated.join(', ') })}</p>}
        {calories !== undefined && calories !== null && <p>{energyText(calories)}</p>}
        {nutrition && (
          <p>
            {t('nutrition')}: {nutrition}
          </p>
        )}
      </div>
    </section>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Notice tone="warning" icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}>
      {children}
    </Notice>
  );
}
