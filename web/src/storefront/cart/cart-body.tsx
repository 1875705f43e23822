import { TriangleAlert } from 'lucide-react';
import { Notice } from '../../ui/state-blocks.tsx';
import bags from '../order-choice/order-type/takeout.webp';
import { useProductDisclosure } from '../product/use-product-disclosure.ts';
import styles from './cart-body.module.css';
import { CartRow } from './cart-row.tsx';
import { t } from './messages.ts';
import { ReadyBox } from './ready-box.tsx';
import type { CartPanelState } from './use-cart-panel.ts';

/** The scrolling part: when the order will be ready, what changed, and the lines. */
export function CartBody({ panel }: { panel: CartPanelState }) {
  const { cart, changes, hasChanges, list } = panel;
  const product = useProductDisclosure();
  return (
    <>
      {panel.isDeclined && cart.items.length > 0 && (
        <div role="alert" className={styles.remark}>
          <Notice tone="warning" icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}>
            {t('paymentDeclined')}
          </Notice>
        </div>
      )}
      {hasChanges ? (
        <Notice
          tone="warning"
          className={styles.changed}
          icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
        >
          <span role="alert">
            <strong>{t('changedCount', { count: changes.size })}</strong> {t('changedHint')}
          </span>
        </Notice>
      ) : (
        <ReadyBox quote={panel.quote} />
      )}
      {cart.items.length === 0 && (
        <div className={styles.empty}>
          <img src={bags} alt="" width={88} height={88} />
          <p className={styles.emptyTitle}>{t('empty')}</p>
          <p className={styles.emptyHint}>{t('emptyHint')}</p>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={styles.lines} aria-label={t('lines')}>
        {cart.items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            change={changes.get(item.id)}
            short={hasChanges}
            onQuantity={(quantity) => panel.setQuantity(item.id, quantity)}
            onEdit={() => product.edit(item)}
            onRemove={() => panel.remove(item.id, item.name)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {panel.announcement}
      </p>
    </>
  );
}
