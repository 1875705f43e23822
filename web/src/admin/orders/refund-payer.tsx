import type { RefundPayer } from '@biteboard/contracts';
import { useId } from 'react';
import { RadioCard } from '../../ui/radio-card.tsx';
import styles from './refund-payer.module.css';
import { t } from './texts.ts';

interface PayerFieldProps {
  /** What each means for the shop. */
  meaning: Record<RefundPayer, string>;
  value?: RefundPayer;
  onChange?: (payer: RefundPayer) => void;
}

/** Who bears the refund. */
export function PayerField({ meaning, value, onChange }: PayerFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.payer}>
      <legend>{t('refund.payer')}</legend>
      {(['shop', 'platform'] as const).map((payer) => (
        <RadioCard
          key={payer}
          name={name}
          title={t(`refund.payer.${payer}`)}
          detail={meaning[payer]}
          checked={value === payer}
          onChoose={() => onChange?.(payer)}
        />
      ))}
    </fieldset>
  );
}
