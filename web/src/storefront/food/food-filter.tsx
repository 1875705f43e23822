import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './food.module.css';
import { statesFood, useFoodWishes } from './food-wishes.ts';
import { t } from './messages.ts';

const loadFilter = () => import('./filter/food-filter-dialog.tsx');
const FoodFilterDialog = lazyPart(() => loadFilter().then((part) => part.FoodFilterDialog));
const ChosenWishes = lazyPart(() => loadFilter().then((part) => part.ChosenWishes));

/** Opens the filter by allergens and diets, and says what it does; nothing where no dish says what is in it. */
export function FoodFilter({
  hidden = 0,
}: {
  /** How many dishes of this page it hides. */ hidden?: number;
}) {
  const { products } = useShop();
  const wishes = useFoodWishes();
  const [isOpen, setOpen] = useState(false);
  const isActive = wishes.without.length + wishes.diets.length > 0;
  if (!isActive && !statesFood(products)) return null;
  return (
    <div className={styles.filter}>
      <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Suspense fallback={null}>
        {isActive && <ChosenWishes wishes={wishes} hidden={hidden} />}
        {isOpen && <FoodFilterDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
