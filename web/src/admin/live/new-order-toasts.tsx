import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFrom } from '../../lib/use-media.ts';
import styles from '../ui/toasts.module.css';
import { prepareChime } from './chime.ts';
import { withoutUnseen } from './live-feed.ts';
import { changeLiveFeed, useLiveFeed } from './live-feed-store.ts';
import { t } from './messages.ts';
import { OrderToast } from './order-toast.tsx';
import { useLiveOrders } from './use-live-orders.ts';

/** More would hide the page. */
const MAX_SHOWN = { phone: 1, wider: 3 };

/** Toasts of orders that arrive while the dashboard is open, on every page; each stays until it is seen. */
export function NewOrderToasts({ site }: { site: AdminSite }) {
  useLiveOrders(site);
  useEffect(prepareChime, []);
  const { unseen } = useLiveFeed(site._id);
  const most = useFrom('tablet') ? MAX_SHOWN.wider : MAX_SHOWN.phone;
  const more = unseen.length - most;
  const touch = (id: string) => changeLiveFeed(site._id, (feed) => withoutUnseen(feed, id));
  return (
    <section className={styles.toasts} aria-label={t('newOrders')} aria-live="polite">
      {unseen.slice(0, most).map((order) => (
        <OrderToast key={order._id} site={site} order={order} onSeen={() => touch(order._id)} />
      ))}
      {more > 0 && (
        <div className={styles.toast}>
          <p className={styles.words}>{t('more', { count: more })}</p>
          <Button
            type="text"
            className={styles.show!}
            onClick={() => changeLiveFeed(site._id, (feed) => ({ ...feed, unseen: [] }))}
          >
            {t('dismissAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
