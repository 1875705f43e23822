import { Fragment } from 'react';
import { money } from '../../ui/money.tsx';
import { AMOUNTS, type Sales } from './amounts.ts';
import styles from './billing-tab.module.css';
import { t } from './messages.ts';

interface PeriodCardProps {
  title: string;
  /** Which days it covers. */
  days: string;
  currency: string;
  sales: Sales;
  /** False where no period has any: then they have no row. */
  hasTips: boolean;
}

/** The sales of a period. */
export function PeriodCard({ title, days, currency, sales, hasTips }: PeriodCardProps) {
  const isBelow = (field: string): field is Exclude<keyof Sales, 'sellingCents'> =>
    field in sales && field !== 'sellingCents' && (hasTips || field !== 'tipCents');
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>{days}</span>
      </header>
      <p className={styles.stat}>{money(sales.sellingCents, currency)}</p>
      <p className={styles.what}>{t('selling')}</p>
      <dl>
        {AMOUNTS.map(
          ([name, field]) =>
            isBelow(field) && (
              <Fragment key={name}>
                <dt>{t(name)}</dt>
                <dd>{money(sales[field], currency)}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}
