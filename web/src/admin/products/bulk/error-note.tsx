import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { t } from './messages.ts';
import styles from './notes.module.css';

interface ErrorNoteProps {
  /** What was refused, e.g. a file by its name. */
  title?: string | undefined;
  children: string;
  onRetry?: () => void;
  /** What was pressed in vain takes the focus here: the note may be out of sight, and say what it said before. */
  ref?: Ref<HTMLDivElement>;
}

/** Why something failed, shown in its place. */
export function ErrorNote({ title, children, onRetry, ref }: ErrorNoteProps) {
  return (
    <div ref={ref} role="alert" className={styles.refusal} tabIndex={-1}>
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
