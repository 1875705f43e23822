import type { CartItem } from '@biteboard/contracts/rules';
import { useShop } from '../../site/shop-context.tsx';
import { allergensText } from '../food-words.ts';
import { t as food } from '../messages.ts';
import styles from './food-statement.module.css';
import { foodOfLine, type StatedFood } from './line-food.ts';
import { t } from './messages.ts';
import { openTexts } from './open-texts.ts';

/** What the law wants to be said before paying: the allergens of a line as it was chosen. */
export function LineAllergens({ item }: { item: CartItem }) {
  const { site, products } = useShop();
  const stated = foodOfLine(products, item);
  const text = stated && lineText(stated, (site.foodLaw ?? 'none') !== 'none');
  return text ? <p className={styles.line}>{text}</p> : null;
}

function lineText(
  { allergens, mayContain, allergensUnstated, open }: StatedFood,
  isRequired: boolean,
): string {
  const parts: string[] = [];
  if (allergens?.length) parts.push(food('contains', { allergens: allergensText(allergens) }));
  else if (allergens && !allergensUnstated && !open) parts.push(t('none'));
  if (mayContain?.length) parts.push(t('traces', { allergens: allergensText(mayContain) }));
  if (allergensUnstated) parts.push(t('unstated', { parts: allergensUnstated.join(', ') }));
  if (open) parts.push(...openTexts(open));
  if (allergens === null && isRequired) parts.push(t('noneStated'));
  return parts.join(' · ');
}
