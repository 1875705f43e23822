import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/use-delay.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { t as menuText } from '../messages.ts';
import { t } from './messages.ts';
import styles from './search-header.module.css';

interface SearchHeaderProps {
  query: string;
  /** What was typed, debounced. */
  onQuery: (query: string) => void;
  onClose: () => void;
}

const DEBOUNCE_MS = 150;

/** The search, in place of the header. Esc closes it; Enter and the arrow down focus the first hit. */
export function SearchHeader({ query, onQuery, onClose }: SearchHeaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const reported = useRef(query);
  const debounced = useDebounced(typed.trim(), DEBOUNCE_MS);
  useEffect(() => input.current?.focus(), []);
  const report = useEffectEvent(() => {
    if (debounced === reported.current) return;
    reported.current = debounced;
    onQuery(debounced);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each debounced text.
  useEffect(() => report(), [debounced]);
  useEffect(() => {
    if (query === reported.current) return;
    reported.current = query;
    setTyped(query);
  }, [query]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-hits] button')?.focus();
  };
  return (
    <header className={styles.header}>
      <IconButton
        label={t('close')}
        icon={<ArrowLeft size={22} strokeWidth={1.75} aria-hidden />}
        onClick={onClose}
      />
      <SearchInput
        ref={input}
        className={styles.input}
        label={menuText('search')}
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
      />
    </header>
  );
}
