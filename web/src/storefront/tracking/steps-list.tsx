import { Check } from 'lucide-react';
import { timeText } from '../../lib/time-text.ts';
import type { DeliveryStep } from './delivery-steps.ts';
import { t } from './messages.ts';
import styles from './steps-list.module.css';

interface StepsListProps {
  steps: readonly DeliveryStep[];
  timeZone: string;
  /** When it is expected at the door. */
  due: number;
}

/** The steps of a delivery with their times, the last with the expected one. */
export function StepsList({ steps, timeZone, due }: StepsListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, at }) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden>
            {state === 'done' && <Check size={14} strokeWidth={2.5} />}
          </span>
          <span>{t(`step.${step}`)}</span>
          <span className={styles.time}>
            {at !== null && timeText(at, timeZone)}
            {step === 'delivered' && state === 'later' && t('around', { time: timeText(due, timeZone) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
