import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** The error message, shown below the field. */
  error?: string;
  /** It may stay empty, and says so. */
  optional?: boolean;
  /** Shown inside at the start, e.g. an icon. */
  leading?: ReactNode;
  /** Shown inside at the end, e.g. a button that shows a password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line to type in, with its hint or fault below. */
export function Field({
  label,
  value,
  onChange,
  hint,
  error,
  optional,
  leading,
  trailing,
  ref,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('common.optional')}</span>}
      </label>
      <div className={styles.box} data-wrong={error ? true : undefined}>
        {leading}
        <input
          id={id}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          {...rest}
        />
        {trailing}
      </div>
      {(error || hint) && (
        <p id={noteId} className={error ? styles.error : styles.hint} aria-live="polite">
          {error || hint}
        </p>
      )}
    </div>
  );
}
