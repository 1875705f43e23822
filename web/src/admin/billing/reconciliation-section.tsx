import type { AdminSite, BillingPeriod } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { money } from '../../ui/money.tsx';
import { ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { dayText } from '../ui/date-text.ts';
import { t } from './messages.ts';
import styles from './period-section.module.css';
import { paidDaysQuery } from './queries.ts';
import { type ReconciledAmounts, type Reconciliation, reconcile } from './reconciliation.ts';

const STEPS = [
  'orders',
  'paidCents',
  'refundedCents',
  'totalCents',
  'platformRefundCents',
] as const satisfies (keyof ReconciledAmounts)[];
const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ReconciliationSectionProps {
  site: Pick<AdminSite, '_id' | 'currency'>;
  period: BillingPeriod;
}

/** The period's total in Billing beside what Orders counts of the same days. */
export function ReconciliationSection({ site, period }: ReconciliationSectionProps) {
  const { from, to } = period;
  const paid = useQuery(paidDaysQuery(site._id, { from, to }));
  const result = paid.data && reconcile(period, paid.data.days);
  return (
    <section className={styles.tieOut} aria-labelledby="tie-out">
      <h3 id="tie-out">{t('tieOut')}</h3>
      <p>{t('tieOutNote')}</p>
      {paid.isError && (
        <ErrorState
          message={t('tieOutFailed', { message: messageOf(paid.error) })}
          onRetry={() => paid.refetch()}
        />
      )}
      {result && <Steps result={result} currency={site.currency} />}
      {result && <Verdict result={result} currency={site.currency} />}
    </section>
  );
}

function Steps({ result, currency }: { result: Reconciliation; currency: string }) {
  const { orders, billing } = result;
  const shown = (step: keyof ReconciledAmounts, amount: number) =>
    step === 'orders' ? amount : money(amount, currency);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.steps} aria-label={t('steps')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col">{t('inOrders')}</th>
            <th scope="col">{t('inBilling')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step} className={step === 'totalCents' ? styles.sum : undefined}>
              <th scope="row">{t(`step.${step}`)}</th>
              <td>{shown(step, orders[step])}</td>
              <td>{shown(step, billing[step])}</td>
              <td>{shown(step, billing[step] - orders[step])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ result, currency }: { result: Reconciliation; currency: string }) {
  const { orders, billing, differing } = result;
  if (differing.length === 0) {
    return (
      <Notice tone="success" icon={<CircleCheck {...icon} />}>
        {t('agree')}
      </Notice>
    );
  }
  const by = billing.totalCents - orders.totalCents;
  const amount = money(Math.abs(by), currency);
  return (
    <>
      <Notice tone="warning" icon={<TriangleAlert {...icon} />}>
        {by === 0 ? t('shifted') : t(by > 0 ? 'above' : 'below', { amount })}
      </Notice>
      <ul className={styles.differing} aria-label={t('differing')}>
        {differing.map(({ day, orders: inOrders, billing: inBilling }) => (
          <li key={day}>
            {t('differingDay', {
              day: dayText(day),
              orders: money(inOrders.totalCents, currency),
              billing: money(inBilling.totalCents, currency),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
