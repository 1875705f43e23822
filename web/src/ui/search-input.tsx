import { Search, X } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import { useEarlyInput } from '../lib/use-early-input.ts';
import { IconButton } from './icon-button.tsx';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** The accessible name; shown as the placeholder unless that is given. */
  label: string;
  ref?: Ref<HTMLInputElement>;
}

export function SearchInput({ value, onChange, label, className, ref, ...rest }: SearchInputProps) {
  const place = useEarlyInput<HTMLDivElement>(onChange);
  return (
    <div ref={place} className={classNames(styles.search, className)}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {value !== '' && (
        <IconButton
          label={t('common.clear')}
          icon={<X size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
