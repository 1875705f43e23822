import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './native-select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** `boxed` is a form's field; `bare` is part of a bar, with its label small above it. */
  kind?: 'boxed' | 'bare';
}

/** One of several, on the browser's own list, which phones, keyboards and screen readers support best. */
export function NativeSelect({
  label,
  value,
  onChange,
  options,
  kind = 'boxed',
  className,
  ...rest
}: NativeSelectProps) {
  const id = useId();
  return (
    <div className={classNames(styles[kind], className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
    </div>
  );
}
