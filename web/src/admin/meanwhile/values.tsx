import type { ReactNode } from 'react';
import { usePreview } from '../ui/use-preview.ts';
import { t } from './messages.ts';
import styles from './values.module.css';

/** How a field is called, and how a value of it reads. */
export interface FieldWords {
  label: string;
  show: (value: unknown) => ReactNode;
}

/** The words of a field by its name. */
export type WordsOf = (field: string) => FieldWords;

export const text = (value: unknown): ReactNode =>
  value === undefined || value === null || value === '' ? <i>{t('empty')}</i> : String(value);

export const yesNo = (value: unknown): string => t(value === true ? 'yes' : 'no');

export const list = (value: unknown): ReactNode => {
  const items = (value ?? []) as readonly string[];
  return items.length > 0 ? items.join(', ') : <i>{t('none')}</i>;
};

export const lines = (items: readonly string[]): ReactNode =>
  items.length === 0 ? (
    <i>{t('none')}</i>
  ) : (
    <ul className={styles.lines}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <li key={at}>{item}</li>
      ))}
    </ul>
  );

export const picture = (value: unknown): ReactNode =>
  value instanceof File ? <NewPicture file={value} /> : <KeptPicture src={String(value ?? '')} />;

function NewPicture({ file }: { file: File }) {
  const src = usePreview(file);
  return src ? <img className={styles.picture} src={src} alt={t('newPicture')} /> : t('newPicture');
}

function KeptPicture({ src }: { src: string }) {
  if (!src) return <i>{t('noPicture')}</i>;
  return <img className={styles.picture} src={src} alt={t('picture')} />;
}
