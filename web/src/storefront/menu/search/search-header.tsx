import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { t as menuText } from '../texts.ts';
import styles from './search-header.module.css';
import { t } from './texts.ts';

interface SearchHeaderProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

/** The search, in the header's place. Esc closes it. */
export function SearchHeader({ query, onQuery, onClose }: SearchHeaderProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
        value={query}
        onChange={onQuery}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
    </header>
  );
}
