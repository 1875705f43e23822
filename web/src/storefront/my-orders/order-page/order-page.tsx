import type { Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { Link, useParams } from '../../../lib/router.ts';
import { useSession } from '../../../lib/session.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Awning } from '../../../ui/awning.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { useShop } from '../../site/shop-context.tsx';
import { DeliveryOverview } from '../../tracking/delivery-overview.tsx';
import { trackingQuery } from '../../tracking/queries.ts';
import { numberOf } from '../invoice.ts';
import { LoginFirst } from '../login-first.tsx';
import { t as listText } from '../messages.ts';
import { isFollowable, orderProgress } from '../order-progress.ts';
import { HandoverBlock } from './handover-block.tsx';
import { t } from './messages.ts';
import { OrderHead } from './order-head.tsx';
import styles from './order-page.module.css';
import { PageActions } from './page-actions.tsx';
import { Receipt } from './receipt.tsx';
import { useLiveOrder } from './use-live-order.ts';

/** A customer's order: its live status, its address and its receipt. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { slug } = useShop();
  return (
    <>
      <Awning />
      <div className={styles.page}>
        <Link to={`/s/${slug}/orders`} className={styles.back} data-screen-only>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {t('allOrders')}
        </Link>
        <Body key={orderId} id={orderId} />
      </div>
    </>
  );
}

function Body({ id }: { id: string }) {
  const { slug, site } = useShop();
  const { data: order, error, isLive, needsLogin, refetch } = useLiveOrder(id);
  const tracking = useTracking(order);
  useHead({ title: order ? titleOf(order, site.name) : `${listText('title')} · ${site.name}` });
  if (needsLogin) return <LoginFirst onSignedIn={() => void refetch()} />;
  if (order)
    return (
      <article className={styles.order}>
        <OrderHead order={order} isLive={isLive} etaAt={tracking?.etaAt} />
        {isFollowable(order) && (
          <DeliveryOverview order={order} number={numberOf(order)} tracking={tracking} />
        )}
        <HandoverBlock order={order} />
        <Receipt order={order} />
        <PageActions order={order} />
      </article>
    );
  if (isStatus(error, 404))
    return (
      <Empty title={t('missing')} hint={t('missingHint')}>
        <ButtonLink to={`/s/${slug}/orders`}>{t('allOrders')}</ButtonLink>
      </Empty>
    );
  if (error)
    return <ErrorState message={t('failed', { message: messageOf(error) })} onRetry={() => void refetch()} />;
  return <OrderSkeleton />;
}

/** The courier's position, while the order may have a courier. */
function useTracking(order: Order | undefined) {
  const { slug } = useShop();
  const session = useSession();
  const asked = trackingQuery(slug, session?.claims.userId, order?._id ?? '');
  return useQuery({ ...asked, enabled: order !== undefined && isFollowable(order) }).data;
}

const titleOf = (order: Order, shop: string): string =>
  t('titleOf', { status: orderProgress(order).label, number: numberOf(order), shop });

function OrderSkeleton() {
  return (
    <Skeletons className={styles.order}>
      <Skeleton width={180} height={18} />
      <Skeleton width="70%" height={32} />
      <Skeleton width={140} height={44} />
      <Skeleton width="100%" height={60} radius={12} />
      <Skeleton width="100%" height={240} radius={16} />
    </Skeletons>
  );
}
