import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../lib/texts/index.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import styles from './filter-bar.module.css';

const RESTS_MS = 300;

interface OrderSearchProps {
  value: string;
  onChange: (q: string) => void;
  size?: 'middle' | 'large';
}

/** Finds orders by number or customer once typing rests. */
export function OrderSearch({ value, onChange, size = 'middle' }: OrderSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const rested = useDebounced(typed, RESTS_MS);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rests is told, once.
  useEffect(() => {
    if (rested === typed && rested.trim() !== value) onChange(rested.trim());
  }, [rested]);
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{t('admin.orders.search')}</label>
      <Input
        id={id}
        size={size}
        type="search"
        allowClear
        maxLength={100}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        placeholder={t('admin.orders.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => typed.trim() !== value && onChange(typed.trim())}
      />
    </div>
  );
}
