import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { t as menuText } from '../messages.ts';
import { t } from './messages.ts';
import styles from './search-header.module.css';

interface SearchHeaderProps {
  query: string;
  /** What was typed, once it has rested. */
  onQuery: (query: string) => void;
  onClose: () => void;
}

const DEBOUNCE_MS = 150;

/** The search, in the header's place. Esc closes it; Enter and the arrow down lead to the first hit. */
export function SearchHeader({ query, onQuery, onClose }: SearchHeaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const told = useRef(query);
  const rested = useDebounced(typed.trim(), DEBOUNCE_MS);
  useEffect(() => input.current?.focus(), []);
  const tell = useEffectEvent(() => {
    if (rested === told.current) return;
    told.current = rested;
    onQuery(rested);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each text that has rested.
  useEffect(() => tell(), [rested]);
  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
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
