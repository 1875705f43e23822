import { Minus, Plus } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import styles from './stepper.module.css';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers. */
  name: string;
  /** Quantity is clamped to 1..99 (spec §5). */
  min?: number;
  max?: number;
  size?: 'small' | 'medium' | 'large';
}

/** Minus, the number, plus; minus never goes below `min`. */
export function Stepper({ value, onChange, name, min = 1, max = 99, size = 'medium' }: StepperProps) {
  return (
    <fieldset
      aria-label={t('common.quantityOf', { name })}
      className={classNames(styles.stepper, styles[size])}
    >
      <button
        type="button"
        aria-label={t('common.less', { name })}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <output className="tabular" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('common.more', { name })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </fieldset>
  );
}
