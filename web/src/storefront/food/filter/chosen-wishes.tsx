import { X } from 'lucide-react';
import { type FoodWishes, setFoodWishes } from '../food-wishes.ts';
import { t as food } from '../messages.ts';
import { FittingElsewhere } from './fitting-elsewhere.tsx';
import styles from './food-filter-dialog.module.css';
import { t } from './messages.ts';

/** What is left out, each to be taken back by a press, how many dishes that hides, and where others are. */
export function ChosenWishes({ wishes, hidden }: { wishes: FoodWishes; hidden: number }) {
  const chosen = [
    ...wishes.without.map((one) => ({ key: one, text: t('without', { allergen: food(one) }) })),
    ...wishes.diets.map((diet) => ({ key: diet, text: food(diet) })),
  ];
  const drop = (key: string) =>
    setFoodWishes({
      without: wishes.without.filter((one) => one !== key),
      diets: wishes.diets.filter((diet) => diet !== key),
    });
  return (
    <>
      {chosen.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={styles.wish}
          aria-label={t('remove', { wish: text })}
          onClick={() => drop(key)}
        >
          {text}
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ))}
      {hidden > 0 && (
        <p className={styles.hidden} role="status">
          {t('hidden', { count: hidden })}
        </p>
      )}
      <FittingElsewhere wishes={wishes} />
    </>
  );
}
