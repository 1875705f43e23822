import { money } from '../../../ui/money.tsx';
import { t } from './messages.ts';
import type { FormOption } from './option-list.ts';
import styles from './option-list-field.module.css';

const SHOWN = 3;

interface OptionChipsProps {
  label: string;
  options: readonly FormOption[];
  /** What the options add to. */
  priceCents: number;
  currency: string;
}

/** The first three options with the price that each comes to, then how many more there are (spec §3). */
export function OptionChips({ label, options, priceCents, currency }: OptionChipsProps) {
  const named = options.filter((option) => option.label.trim() !== '');
  if (named.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {named.slice(0, SHOWN).map((option) => (
        <li key={option.id}>
          <span dir="auto">{option.label.trim()}</span>{' '}
          <b>{money(Math.max(0, priceCents + (option.priceCents ?? 0)), currency)}</b>
        </li>
      ))}
      {named.length > SHOWN && <li>{t('options.more', { count: named.length - SHOWN })}</li>}
    </ul>
  );
}
