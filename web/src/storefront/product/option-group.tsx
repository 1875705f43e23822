import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { t } from './messages.ts';
import styles from './option-group.module.css';

interface OptionGroupProps {
  /** Identifies the group that takes the focus when its choice is missing. */
  groupId: string;
  label: string;
  required: boolean;
  satisfied: boolean;
  /** 'Choose 1', 'Up to 3' … */
  allowance?: string;
  children: ReactNode;
}

/** A heading with its Required or Optional pill, and the choices below. */
export function OptionGroup({ groupId, label, required, satisfied, allowance, children }: OptionGroupProps) {
  return (
    <fieldset className={styles.group} data-group={groupId}>
      <legend className={styles.legend}>
        <span className={styles.label} dir="auto">
          {label}
        </span>
        {required ? (
          <Badge
            tone={satisfied ? 'success' : 'ink'}
            icon={satisfied && <Check size={15} strokeWidth={2.2} aria-hidden />}
          >
            {t('required')}
          </Badge>
        ) : (
          <Badge>{t('optional')}</Badge>
        )}
      </legend>
      {allowance && <p className={styles.allowance}>{allowance}</p>}
      {children}
    </fieldset>
  );
}

interface OptionRowProps {
  kind: 'radio' | 'checkbox';
  name: string;
  label: string;
  /** What it costs or adds. */
  price: string;
  checked: boolean;
  disabled?: boolean;
  /** Named in place of the price, and not to be chosen. */
  soldOut?: boolean | undefined;
  /** Also called for the one that is already chosen: it may be undone. */
  onPick: () => void;
}

/** One choice: its mark, its name, its price. */
export function OptionRow({
  kind,
  name,
  label,
  price,
  checked,
  soldOut = false,
  disabled = false,
  onPick,
}: OptionRowProps) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id} data-disabled={disabled || soldOut || undefined}>
      <input
        id={id}
        className={styles[kind]}
        type={kind}
        name={name}
        checked={checked}
        disabled={disabled || soldOut}
        onClick={onPick}
        readOnly
        onChange={() => undefined}
      />
      <span className={styles.name} dir="auto">
        {label}
      </span>
      <span className={styles.price}>{soldOut ? t('optionSoldOut') : price}</span>
    </label>
  );
}
