import type { AdminSite, Order } from '@biteboard/contracts';
import { useEffect, useId, useRef } from 'react';
import type { ColumnName } from './board.ts';
import styles from './kitchen-column.module.css';
import { t } from './messages.ts';
import { Ticket } from './ticket.tsx';

interface KitchenColumnProps {
  name: ColumnName;
  site: AdminSite;
  orders: readonly Order[];
  /** Orders that arrived since the page was last touched, by id. */
  unseen: ReadonlySet<string>;
  /** Several kitchens are shown: a ticket says whose it is. */
  namesPlace: boolean;
  onMoved: (order: Order) => void;
  onCannotMake: (order: Order) => void;
}

export function KitchenColumn({
  name,
  site,
  orders,
  unseen,
  namesPlace,
  onMoved,
  onCannotMake,
}: KitchenColumnProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);
  const moved = (order: Order) => {
    acted.current = true;
    onMoved(order);
  };
  // The button that was just pressed may have moved to the next column.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the column is looked at once.
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) title.current?.focus();
    acted.current = false;
  }, [orders]);
  return (
    <section className={styles.column} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1} className={styles.title}>
        {t(`column.${name}`)} <span className={styles.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.empty}>{t(`empty.${name}`)}</p>
      ) : (
        <ul className={styles.tickets}>
          {orders.map((order) => (
            <li key={order._id}>
              <Ticket
                site={site}
                order={order}
                column={name}
                isNew={name === 'new' || unseen.has(order._id)}
                namesPlace={namesPlace}
                onMoved={moved}
                onCannotMake={onCannotMake}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
