import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from './messages.ts';
import styles from './page-buttons.module.css';

/** 'Page x of y' between its two buttons; nothing where all fits on one page. */
export function PageButtons({
  page,
  pages,
  onChange,
}: {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft {...icon} />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <p aria-live="polite">{t('page', { page, pages })}</p>
      <IconButton
        label={t('next')}
        icon={<ChevronRight {...icon} />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
