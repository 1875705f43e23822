import { money } from '../../ui/money.tsx';
import styles from './billing-tab.module.css';
import { t } from './messages.ts';

interface PeriodCardProps {
  title: string;
  /** Which days it covers. */
  days: string;
  currency: string;
  sellingCents: number;
  deliveryFeeCents: number;
  taxCents: number;
  /** Null where no period has any: then there is no row. */
  tipCents: number | null;
}

/** The sales of a period. */
export function PeriodCard({
  title,
  days,
  currency,
  sellingCents,
  deliveryFeeCents,
  taxCents,
  tipCents,
}: PeriodCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>{days}</span>
      </header>
      <p className={styles.stat}>{money(sellingCents, currency)}</p>
      <p className={styles.what}>{t('selling')}</p>
      <dl>
        <dt>{t('deliveryFees')}</dt>
        <dd>{money(deliveryFeeCents, currency)}</dd>
        <dt>{t('tax')}</dt>
        <dd>{money(taxCents, currency)}</dd>
        {tipCents !== null && (
          <>
            <dt>{t('tips')}</dt>
            <dd>{money(tipCents, currency)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
