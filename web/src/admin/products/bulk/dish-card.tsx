import type { MenuFilePreview } from '@biteboard/contracts';
import { allergenText, classifySpiceLevel, spiceCount, toCents } from '@biteboard/contracts/rules';
import { language } from '../../../lib/messages/language.ts';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SpiceMarks } from '../../../ui/spice-marks.tsx';
import { VegMark } from '../../../ui/veg-mark.tsx';
import { caloriesField } from '../form/calories-text.ts';
import { t as form } from '../form/messages.ts';
import { variantsText } from '../product-text.ts';
import styles from './dish-card.module.css';
import { t } from './messages.ts';

/** A dish that is not written yet, as a customer would see it. */
export function DishCard({ dish, currency }: { dish: MenuFilePreview; currency: string }) {
  const { name, category, description, imageUrl, isVeg, variants, spiceLevels } = dish;
  const sizes = variants.map(({ price }) => price);
  const least = (dish.price ?? 0) + (sizes.length > 0 ? Math.min(...sizes) : 0);
  const spice = Math.max(0, ...spiceLevels.map((level) => spiceCount(classifySpiceLevel(level))));
  const calories = caloriesField(dish.calories);
  const isFrom = new Set(sizes).size > 1;
  const diets = (dish.diets ?? []).map((diet) => form(`diet.${diet}`));
  const contains = dish.allergens?.length ? allergenText({ allergens: dish.allergens }, language()) : '';
  return (
    <li className={styles.card}>
      <Picture src={imageUrl} name={name} className={styles.picture!} sizes="300px" />
      <div className={styles.words}>
        {category && (
          <p className={styles.category} dir="auto">
            {category}
          </p>
        )}
        <h4>
          {isVeg !== undefined && <VegMark isVeg={isVeg} />}
          <span dir="auto">{name}</span>
        </h4>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <p className={styles.facts}>
          <b>
            {isFrom && <small>{t('from')} </small>}
            {dish.price === undefined ? t('noPrice') : <Money cents={toCents(least)} currency={currency} />}
          </b>
          <SpiceMarks count={spice} size={13} labelled />
        </p>
        {variants.length > 0 && <p className={styles.sizes}>{variantsText(variants)}</p>}
        {(diets.length > 0 || contains !== '') && (
          <p className={styles.sizes}>{[...diets, contains].filter(Boolean).join(' · ')}</p>
        )}
        {calories !== '' && <p className={styles.sizes}>{t('calories', { calories })}</p>}
      </div>
    </li>
  );
}
