import type { SheetFound } from '@biteboard/contracts';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { locale } from '../../../lib/messages/index.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { fieldOptions } from './column-fields.ts';
import { t } from './messages.ts';
import styles from './sheet-columns.module.css';

const SAMPLES = 3;

interface SheetColumnsProps {
  sheet: SheetFound;
  /** Whether its columns are shown, or only that it is there. */
  isShown: boolean;
  onUse: (use: boolean) => void;
  onField: (column: string, field: string | null) => void;
}

/** A sheet of the file: whether it is imported, and what each of its columns is taken for. */
export function SheetColumns({ sheet, isShown, onUse, onField }: SheetColumnsProps) {
  const id = useId();
  const { name, rows, hidden, sections, sizesAsRows, columns, use } = sheet;
  const title = name === '' ? t('theSheet') : name;
  const options = fieldOptions(columns.map(({ field }) => field));
  const facts = [t('rows', { count: rows.toLocaleString(locale()) }), ...(hidden ? [t('sheetHidden')] : [])];
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h4 id={id}>
          <bdi>{title}</bdi> <small>{facts.join(', ')}</small>
        </h4>
        <Checkbox
          checked={use}
          aria-label={t('useSheetNamed', { name: title })}
          onChange={({ target }) => onUse(target.checked)}
        >
          {t('useSheet')}
        </Checkbox>
      </div>
      {isShown && sections && <p className={styles.fact}>{t('sheetSections')}</p>}
      {isShown && sizesAsRows && <p className={styles.fact}>{t('sheetSizes')}</p>}
      {isShown && (
        <ul className={styles.columns} aria-label={t('columnsOf', { sheet: title })}>
          {columns.map(({ column, header, field, samples }) => (
            <li key={column} data-unused={field === null || undefined}>
              <p className={styles.header}>
                <span>{t('columnHead', { column })}</span>
                <b dir="auto">{header || t('noHeader')}</b>
              </p>
              <ul className={styles.samples} aria-label={t('samples')}>
                {samples.slice(0, SAMPLES).map((sample, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file's samples never change.
                  <li key={at} dir="auto">
                    {sample}
                  </li>
                ))}
                {samples.length === 0 && <li>{t('noSamples')}</li>}
              </ul>
              <NativeSelect
                className={styles.field!}
                label={t('takenFor', { column, header: header || t('noHeader') })}
                value={field ?? ''}
                options={options}
                onChange={(value) => onField(column, value === '' ? null : value)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
