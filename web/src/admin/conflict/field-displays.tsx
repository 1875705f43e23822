import type { ReactNode } from 'react';
import { usePreview } from '../ui/use-preview.ts';
import styles from './field-displays.module.css';
import { t } from './messages.ts';

/** A field's label, and how its value is formatted. */
export interface FieldDisplay {
  label: string;
  show: (value: unknown) => ReactNode;
}

/** A field's label and format, by its name. */
export type FieldDisplays = (field: string) => FieldDisplay;

export const showText = (value: unknown): ReactNode =>
  value === undefined || value === null || value === '' ? <i>{t('empty')}</i> : String(value);

export const showYesNo = (value: unknown): string => t(value === true ? 'yes' : 'no');

export const showList = (value: unknown): ReactNode => {
  const items = (value ?? []) as readonly string[];
  return items.length > 0 ? items.join(', ') : <i>{t('none')}</i>;
};

export const showLines = (items: readonly string[]): ReactNode =>
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

export const showPicture = (value: unknown): ReactNode =>
  value instanceof File ? <NewPicture file={value} /> : <KeptPicture src={String(value ?? '')} />;

function NewPicture({ file }: { file: File }) {
  const src = usePreview(file);
  return src ? <img className={styles.picture} src={src} alt={t('newPicture')} /> : t('newPicture');
}

function KeptPicture({ src }: { src: string }) {
  if (!src) return <i>{t('noPicture')}</i>;
  return <img className={styles.picture} src={src} alt={t('picture')} />;
}
