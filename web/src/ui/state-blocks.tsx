import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import { useOnline } from '../lib/use-online.ts';
import styles from './state-blocks.module.css';
import tones from './tones.module.css';

/** Nothing there: a sentence and what to do next. */
export function Empty({
  title,
  hint,
  children,
  className,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames(styles.empty, className)}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** An error, in place of what could not be loaded. */
export function ErrorState({
  message,
  onRetry,
  className,
}: {
  message: string;
  onRetry?: () => void;
  className?: string;
}) {
  return (
    <div role="alert" className={classNames(styles.notice, tones.error, className)}>
      <WifiOff size={20} strokeWidth={1.75} aria-hidden />
      <span>{message}</span>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      )}
    </div>
  );
}

/** An inline notice, e.g. that a category is pickup only. */
export function Notice({
  icon,
  tone = 'neutral',
  children,
  className,
}: {
  icon?: ReactNode;
  tone?: 'neutral' | 'success' | 'warning' | 'error';
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone], tones[tone], className)}>
      {icon}
      <span>{children}</span>
    </div>
  );
}

/** Shown on top of the page while the browser has no network. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={online ? 'visually-hidden' : styles.offline}>
      {!online && (
        <>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          {t('common.offline')}
        </>
      )}
    </div>
  );
}
