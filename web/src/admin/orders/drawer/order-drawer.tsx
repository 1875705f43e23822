import type { AdminSite, Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import { OrderStatusTag } from '../../order/order-status-tag.tsx';
import { orderQuery } from '../../order/queries.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { t } from '../messages.ts';
import { OrderBody } from './order-body.tsx';
import styles from './order-drawer.module.css';
import { OrderFoot } from './order-foot.tsx';
import type { useInvoiceDownload } from './use-invoice-download.ts';

interface OrderDrawerProps {
  /** The order that is open; null shuts the drawer. */
  id: string | null;
  site: AdminSite;
  /** The order as the list has it: shown until its own query answers. */
  listed: Order | undefined;
  invoice: ReturnType<typeof useInvoiceDownload>;
  onClose: () => void;
}

/** One order in full, beside the list; on phones full screen. */
export function OrderDrawer({ id, site, listed, invoice, onClose }: OrderDrawerProps) {
  const query = useQuery({
    ...orderQuery(site._id, id ?? ''),
    enabled: id !== null,
    placeholderData: listed,
  });
  const order = query.data;
  return (
    <SideDrawer
      open={id !== null}
      onClose={onClose}
      width={480}
      title={
        <>
          {order?.orderNumber}
          {order && (
            <small role="status">
              <OrderStatusTag status={order.status} />
            </small>
          )}
        </>
      }
      footer={order && <OrderFoot order={order} siteId={site._id} invoice={invoice} />}
    >
      {query.isError && (
        <ErrorState
          message={t('order.failed', { message: messageOf(query.error) })}
          onRetry={() => query.refetch()}
        />
      )}
      {order && <OrderBody order={order} site={site} />}
      {query.isPending && id !== null && (
        <Skeletons className={styles.skeleton}>
          {[40, 44, 44, 44, 120, 80].map((height, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
            <Skeleton key={row} width="100%" height={height} radius={8} />
          ))}
        </Skeletons>
      )}
    </SideDrawer>
  );
}
