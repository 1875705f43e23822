import { messageOf } from '../../lib/api.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { useHead } from '../../lib/use-head.ts';
import { Awning } from '../../ui/awning.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useShop } from '../site/shop-context.tsx';
import { LoginFirst } from './login-first.tsx';
import { t } from './messages.ts';
import styles from './my-orders-page.module.css';
import { OrderCard } from './order-card.tsx';
import { PageButtons } from './page-buttons.tsx';
import type { OrdersView } from './queries.ts';
import { ReturnBanner } from './return-banner.tsx';
import { useMyOrders } from './use-my-orders.ts';
import { useOrdersView } from './use-orders-view.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** My Orders (spec §2): a customer's own orders at this shop, with their invoices. */
export function MyOrdersPage() {
  const { site } = useShop();
  const { back, dismiss } = usePaymentReturn();
  const orders = useOrdersView();
  useHead({ title: `${t('title')} · ${site.name}` });
  return (
    <>
      <Awning />
      <div className={styles.page}>
        {back && <ReturnBanner back={back} onDismiss={dismiss} />}
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <SearchInput
            className={styles.search}
            label={t('search')}
            maxLength={100}
            value={orders.typed}
            onChange={orders.type}
          />
          <Segmented
            className={styles.filter}
            label={t('filter')}
            value={orders.view.type || 'all'}
            onChange={(next) => orders.showType(next === 'all' ? '' : next)}
            segments={[
              { value: 'all', label: t('all') },
              { value: 'pickup', label: t('takeout') },
              { value: 'delivery', label: t('delivery') },
            ]}
          />
        </div>
        <Orders
          view={orders.view}
          onPage={(next) => {
            orders.showPage(next);
            window.scrollTo({ top: 0 });
          }}
          onGone={orders.showInstead}
          onShowAll={orders.showAll}
        />
      </div>
    </>
  );
}

interface OrdersProps {
  view: OrdersView;
  onPage: (page: number) => void;
  /** The requested page does not exist; this one does. */
  onGone: (page: number) => void;
  onShowAll: () => void;
}

function Orders({ view, onPage, onGone, onShowAll }: OrdersProps) {
  const { basePath } = useShop();
  const { page, q, type } = view;
  const orders = useMyOrders(view);
  useExistingPage(orders, page, onGone);
  if (orders.needsLogin) return <LoginFirst onSignedIn={() => void orders.refetch()} />;
  if (orders.error && !orders.data)
    return (
      <ErrorState
        message={t('failed', { message: messageOf(orders.error) })}
        onRetry={() => void orders.refetch()}
      />
    );
  if (!orders.data) return <OrdersSkeleton />;
  const { items, totalPages } = orders.data;
  if (items.length === 0 && (q !== '' || type !== '' || page > 1))
    return (
      <Empty title={t('noMatch')} hint={t('noMatchHint')}>
        <Button kind="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      </Empty>
    );
  if (items.length === 0)
    return (
      <Empty title={t('none')} hint={t('noneHint')}>
        <ButtonLink to={basePath || '/'}>{t('toMenu')}</ButtonLink>
      </Empty>
    );
  return (
    <>
      <ul className={styles.list} aria-busy={orders.isPlaceholderData || undefined}>
        {items.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      <PageButtons page={page} pages={totalPages} onChange={onPage} />
    </>
  );
}

function OrdersSkeleton() {
  return (
    <Skeletons className={styles.list}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} width="100%" height={168} radius={16} />
      ))}
    </Skeletons>
  );
}
