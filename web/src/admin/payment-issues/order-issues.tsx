import type { AdminSite, Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../lib/router.ts';
import { money } from '../../ui/money.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { isInPart } from '../site/own-locations.ts';
import { tabPath } from '../site/site.ts';
import styles from './issues.module.css';
import { t } from './messages.ts';
import { orderIssuesQuery } from './queries.ts';

/** What is not in order with an order's money, and where to see to it. */
export function OrderPaymentIssues({ order, site }: { order: Order; site: AdminSite }) {
  const cases = useQuery({
    ...orderIssuesQuery(site._id, order),
    enabled: order.payOnline && !isInPart(site),
  });
  return cases.data?.items.map((one) => (
    <Notice
      key={one.caseId}
      tone="warning"
      className={styles.inOrder!}
      icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
    >
      {t('inOrder', {
        kind: t(`kind.${one.kind}`),
        amount: money(one.amountCents, one.currency),
        what: t(`what.${one.kind}`),
      })}{' '}
      <Link to={tabPath(order.siteSlug, 'billing')}>{t('toCases')}</Link>
    </Notice>
  ));
}
