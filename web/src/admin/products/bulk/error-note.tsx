import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import { t } from './messages.ts';
import styles from './notes.module.css';

interface ErrorNoteProps {
  /** What was refused, e.g. a file by its name. */
  title?: string | undefined;
  children: string;
  onRetry?: () => void;
}

/** Why something failed, shown in its place. */
export function ErrorNote({ title, children, onRetry }: ErrorNoteProps) {
  return (
    <div role="alert" className={styles.refusal}>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <p>
        {title && <strong>{title}</strong>}
        <span>{children}</span>
      </p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
