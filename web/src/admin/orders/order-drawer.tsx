import type { AdminSite, Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { t as shared } from '../../lib/texts/index.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { OrderBody } from './order-body.tsx';
import styles from './order-drawer.module.css';
import { OrderFoot } from './order-foot.tsx';
import { OrderStatus } from './order-status.tsx';
import { orderQuery } from './queries.ts';
import { t } from './texts.ts';
import type { useInvoice } from './use-invoice.ts';

interface OrderDrawerProps {
  /** The order that is open; null shuts the drawer. */
  id: string | null;
  site: AdminSite;
  /** The order as the list has it: shown until its own answer comes. */
  listed: Order | undefined;
  invoice: ReturnType<typeof useInvoice>;
  onClose: () => void;
}

/** One order whole, beside the list; on phones it takes the screen. */
export function OrderDrawer({ id, site, listed, invoice, onClose }: OrderDrawerProps) {
  const isDocked = useFrom('desktop');
  const isBeside = useFrom('tablet');
  const query = useQuery({
    ...orderQuery(site._id, id ?? ''),
    enabled: id !== null,
    placeholderData: listed,
  });
  const order = query.data;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      mask={false}
      focusable={{ trap: !isDocked }}
      aria-modal={!isDocked}
      size={isBeside ? 480 : '100%'}
      getContainer={false}
      rootStyle={{ position: isDocked ? 'absolute' : 'fixed' }}
      classNames={{ wrapper: styles.wrapper, header: styles.head, body: styles.body, footer: styles.foot }}
      closable={{ placement: 'end' }}
      closeIcon={<X size={20} strokeWidth={1.75} aria-label={shared('common.close')} />}
      title={
        <span className={styles.title}>
          {order?.orderNumber}
          {order && (
            <small role="status">
              <OrderStatus status={order.status} />
            </small>
          )}
        </span>
      }
      footer={order && <OrderFoot order={order} siteId={site._id} invoice={invoice} />}
    >
      {query.isError && (
        <ErrorState
          message={t('order.failed', { message: messageOf(query.error) })}
          onRetry={() => query.refetch()}
        />
      )}
      {order && <OrderBody order={order} />}
      {query.isPending && id !== null && (
        <Skeletons className={styles.skeleton}>
          {[40, 44, 44, 44, 120, 80].map((height, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
            <Skeleton key={row} width="100%" height={height} radius={8} />
          ))}
        </Skeletons>
      )}
    </Drawer>
  );
}
