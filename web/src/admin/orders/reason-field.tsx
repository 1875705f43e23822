import { Input } from 'antd';
import { useId } from 'react';
import { t } from '../../lib/texts/index.ts';
import styles from './dialog.module.css';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Frequent reasons: one press fills them in. */
  ideas: readonly string[];
  error: string;
}

/** Why: in own words, or by a press on a frequent reason. */
export function ReasonField({ value, onChange, ideas, error }: ReasonFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('admin.reason')}
      </label>
      <Input.TextArea
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={300}
        status={error ? 'error' : ''}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-note`}
        required
      />
      <p id={`${id}-note`} className={error ? styles.error : styles.note} aria-live="polite">
        {error || t('admin.reasonHint')}
      </p>
      <fieldset className={styles.ideas} aria-label={t('admin.reasonIdeas')}>
        {ideas.map((idea) => (
          <button key={idea} type="button" aria-pressed={idea === value} onClick={() => onChange(idea)}>
            {idea}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
