import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { locale } from '../../../lib/messages/index.ts';
import styles from './file-head.module.css';
import { t } from './messages.ts';

const KB = 1024;
const MB = KB * KB;

/** '46 kB', '1.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${Number((bytes / MB).toFixed(1)).toLocaleString(locale())} MB`;

interface FileHeadProps {
  name: string;
  size: number;
  /** 0 until they were counted. */
  rows: number;
  /** Buttons at its right. */
  children?: ReactNode;
}

/** The file that a step speaks of. */
export function FileHead({ name, size, rows, children }: FileHeadProps) {
  const facts = { rows: t('rows', { count: rows.toLocaleString(locale()) }), size: sizeText(size) };
  return (
    <div className={styles.head}>
      <span className={styles.icon}>
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <p className={styles.words}>
        <strong>{name}</strong>
        <span>{rows > 0 ? t('fileFacts', facts) : facts.size}</span>
      </p>
      {children}
    </div>
  );
}
