import type { Diet } from '@biteboard/contracts/rules';
import { BadgeCheck, Leaf, type LucideIcon, WheatOff } from 'lucide-react';
import styles from './food.module.css';
import { t } from './messages.ts';

const ICONS: Record<Diet, LucideIcon> = {
  vegetarian: Leaf,
  vegan: Leaf,
  halal: BadgeCheck,
  kosher: BadgeCheck,
  gluten_free: WheatOff,
};

/** A diet: its sign and its word; `byChoice` where a dish suits it only as it is chosen. */
export function DietMark({ diet, byChoice = false }: { diet: Diet; byChoice?: boolean }) {
  const Icon = ICONS[diet];
  return (
    <span className={styles.diet}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {byChoice ? t('dietByChoice', { diet: t(diet) }) : t(diet)}
    </span>
  );
}
