import { type CartItem, cartItemLabels, lineOptionsText, shortOptionsText } from '@biteboard/contracts/rules';
import { withinSentence } from '../../lib/locale-text.ts';
import { useNavigate } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { LineAllergens } from '../food/statement/line-allergens.tsx';
import { choiceNames } from '../product/choice-names.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import type { LineChange } from './cart-changes.ts';
import styles from './cart-row.module.css';
import { t } from './messages.ts';

interface CartRowProps {
  item: CartItem;
  change: LineChange | undefined;
  /** The choices without their names, while changes are shown. */
  short: boolean;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A line of the cart, which can be edited; one that changed says how, one that is gone stays grey until it is dismissed. */
export function CartRow({ item, change, short, onQuantity, onEdit, onRemove }: CartRowProps) {
  const { site } = useShop();
  const isGone = change?.kind === 'gone';
  const labels = cartItemLabels(item);
  const optionsText = short ? shortOptionsText(labels) : lineOptionsText(labels, choiceNames());
  const oldTotal = money(item.unitCents * item.quantity, site.currency);
  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <Picture src={item.imageUrl} name={item.name} className={styles.picture} sizes="80px" />
      <div className={styles.words}>
        <div className={styles.first}>
          {isGone ? (
            <p className={styles.name}>
              <s dir="auto">{item.name}</s>
            </p>
          ) : (
            <button type="button" tabIndex={-1} className={styles.name} dir="auto" onClick={onEdit}>
              {item.name}
            </button>
          )}
          <p className={styles.price}>
            {change && (
              <s>
                <span className="visually-hidden">{t('oldPrice')} </span>
                {oldTotal}
              </s>
            )}
            {change?.kind === 'price' && money(change.unitCents * item.quantity, site.currency)}
            {!change && oldTotal}
          </p>
        </div>
        {optionsText !== '' && <p className={styles.options}>{optionsText}</p>}
        {!isGone && <LineAllergens item={item} />}
        {change && <Reason item={item} change={change} />}
        <div className={styles.tools}>
          {isGone ? (
            <>
              <SeeOthers categoryId={item.categoryId} />
              <Button kind="text" className={styles.remove} onClick={onRemove}>
                {t('hide')}
              </Button>
            </>
          ) : (
            <>
              <Stepper size="small" name={item.name} value={item.quantity} onChange={onQuantity} />
              <Button
                kind="text"
                className={styles.remove}
                aria-label={t('editItem', { name: item.name })}
                aria-haspopup="dialog"
                data-edits={item.id}
                onClick={onEdit}
              >
                {t('edit')}
              </Button>
              <Button
                kind="text"
                className={styles.remove}
                aria-label={t('removeItem', { name: item.name })}
                onClick={onRemove}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function Reason({ item, change }: { item: CartItem; change: LineChange }) {
  const { site } = useShop();
  if (change.kind === 'gone')
    return (
      <p className={styles.gone}>
        {change.reason ? t('vanished', { reason: change.reason }) : t('vanishedPlain')}
      </p>
    );
  const moreCents = change.unitCents - item.unitCents;
  return (
    <p className={styles.repriced}>
      {t(moreCents > 0 ? 'priceUp' : 'priceDown', {
        amount: money(Math.abs(moreCents), site.currency),
      })}
    </p>
  );
}

/** Leads from a dish that is gone to the others of its category. */
export function SeeOthers({ categoryId }: { categoryId: string | null }) {
  const { basePath, categories } = useShop();
  const cartDisclosure = useCartDisclosure();
  const navigate = useNavigate();
  const isDocked = useFrom('wide');
  const category = categories.find(({ _id }) => _id === categoryId);
  const go = () => {
    if (!isDocked) cartDisclosure.close();
    navigate(category ? `${basePath}/c/${category._id}` : basePath || '/');
  };
  return (
    <Button kind="secondary" size="small" onClick={go}>
      {category ? t('seeOthers', { category: withinSentence(category.name) }) : t('seeMenu')}
    </Button>
  );
}
