import type { RefundPayer } from '@biteboard/contracts';
import { useId } from 'react';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { t } from '../messages.ts';
import styles from './refund-payer.module.css';

interface PayerFieldProps {
  /** Who may, the first one first. */
  payers: readonly RefundPayer[];
  /** What each means for the shop. */
  meaning: Record<RefundPayer, string>;
  value?: RefundPayer;
  onChange?: (payer: RefundPayer) => void;
}

/** Who bears the refund. */
export function PayerField({ payers, meaning, value, onChange }: PayerFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.payer}>
      <legend>{t('refund.payer')}</legend>
      {payers.map((payer) => (
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
