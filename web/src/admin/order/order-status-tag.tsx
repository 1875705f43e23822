import type { Order } from '@biteboard/contracts';
import { Bike, ShoppingBag } from 'lucide-react';
import { t } from './messages.ts';
import styles from './order-status-tag.module.css';

/** A status: a dot and its label. */
export function OrderStatusTag({ status }: { status: Order['status'] }) {
  return (
    <span className={styles.status} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}

/** Takeout or delivery, as an icon with a label for screen readers. */
export function OrderKindIcon({ type, size = 16 }: { type: Order['fulfillmentType']; size?: number }) {
  const Icon = type === 'delivery' ? Bike : ShoppingBag;
  return (
    <span className={styles.kind}>
      <Icon size={size} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t(type === 'delivery' ? 'delivery' : 'takeout')} </span>
    </span>
  );
}
