import { type ReactNode, useId } from 'react';
import type { Difference } from './differences.ts';
import type { FieldDisplays } from './field-displays.tsx';
import { t } from './messages.ts';
import styles from './side-choice.module.css';

interface SideChoiceProps {
  difference: Difference;
  displays: FieldDisplays;
  /** Given by the form. */
  id?: string;
  value?: 'theirs' | 'mine';
  onChange?: (side: 'theirs' | 'mine') => void;
}

/** A field that both changed: what it was, and theirs and one's own to choose between. */
export function SideChoice({ difference, displays, id, value, onChange }: SideChoiceProps) {
  const titleId = useId();
  const { label, show } = displays(difference.field);
  const side = (which: 'theirs' | 'mine', title: string): ReactNode => (
    <label className={styles.side}>
      <input
        type="radio"
        name={titleId}
        checked={value === which}
        onChange={() => onChange?.(which)}
        aria-labelledby={`${titleId}-${which}`}
      />
      <span id={`${titleId}-${which}`} className={styles.words}>
        <small>{title}</small>
        <span className={styles.value}>{show(difference[which])}</span>
      </span>
    </label>
  );
  return (
    <div id={id} role="radiogroup" tabIndex={-1} aria-labelledby={titleId} className={styles.choice}>
      <h4 id={titleId}>{label}</h4>
      <div className={styles.before}>
        <small>{t('opened')}</small>
        <span className={styles.value}>{show(difference.before)}</span>
      </div>
      {side('theirs', t('theirsNow'))}
      {side('mine', t('yours'))}
    </div>
  );
}
