import { allergensUnder, DIETS } from '@biteboard/contracts/rules';
import { useState } from 'react';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShop } from '../../site/shop-context.tsx';
import { DietMark } from '../diet-mark.tsx';
import { byWishes, type FoodWishes, setFoodWishes, useFoodWishes } from '../food-wishes.ts';
import { t as food } from '../messages.ts';
import styles from './food-filter-dialog.module.css';
import { t } from './messages.ts';

export { ChosenWishes } from './chosen-wishes.tsx';

/** Chooses what to do without, and the diets that a dish must suit. */
export function FoodFilterDialog({ onClose }: { onClose: () => void }) {
  const { site, products } = useShop();
  const [wishes, setWishes] = useState<FoodWishes>(useFoodWishes());
  const show = () => {
    setFoodWishes(wishes);
    onClose();
  };
  return (
    <BottomSheet
      title={t('title')}
      width={520}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button kind="text" onClick={() => setWishes({ without: [], diets: [] })}>
            {t('clear')}
          </Button>
          <Button onClick={show}>{t('show', { count: byWishes(products, wishes).length })}</Button>
        </div>
      }
    >
      <p className={styles.hint}>{t('hint')}</p>
      <fieldset className={styles.choices}>
        <legend>{t('leave')}</legend>
        {allergensUnder(site.foodLaw).map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={wishes.without.includes(one)}
              onChange={() => setWishes({ ...wishes, without: toggled(wishes.without, one) })}
            />
            {t('without', { allergen: food(one) })}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('diet')}</legend>
        {DIETS.map((diet) => (
          <label key={diet}>
            <input
              type="checkbox"
              checked={wishes.diets.includes(diet)}
              onChange={() => setWishes({ ...wishes, diets: toggled(wishes.diets, diet) })}
            />
            <DietMark diet={diet} />
          </label>
        ))}
      </fieldset>
      <p className={styles.hint}>{t('severe')}</p>
    </BottomSheet>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
