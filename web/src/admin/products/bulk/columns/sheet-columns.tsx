import type { SheetFound } from '@biteboard/contracts';
import { toCents, toDollars } from '@biteboard/contracts/rules';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { locale } from '../../../../lib/messages/index.ts';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { t } from '../messages.ts';
import { hasPriceColumn } from './column-choice.ts';
import { fieldOptions } from './column-fields.ts';
import styles from './sheet-columns.module.css';

const SAMPLES = 3;

interface SheetColumnsProps {
  sheet: SheetFound;
  currency: string;
  /** Whether its columns are shown, or only that it is there. */
  isShown: boolean;
  /** Another header's columns are awaited. */
  isBusy: boolean;
  onUse: (use: boolean) => void;
  onHeader: (row: number) => void;
  /** In dollars; null where nothing is entered. */
  onPrice: (price: number | null) => void;
  onField: (column: string, field: string | null) => void;
}

/** The rows that may name the columns, and that none does. */
const headerOptions = ({ firstRows, headerRow }: SheetFound) => [
  { value: '0', label: t('noHeaderRow') },
  ...firstRows.map(({ row, text }) => ({ value: String(row), label: t('headerRowNamed', { row, text }) })),
  ...(headerRow > 0 && firstRows.every(({ row }) => row !== headerRow)
    ? [{ value: String(headerRow), label: t('headerRowNamed', { row: headerRow, text: '' }) }]
    : []),
];

/** A sheet of the file: whether it is imported, and what each of its columns is taken for. */
export function SheetColumns({ sheet, isShown, ...props }: SheetColumnsProps) {
  const { currency, isBusy, onUse, onHeader, onPrice, onField } = props;
  const id = useId();
  const { name, rows, hidden, sections, sizesAsRows, columns, use } = sheet;
  const title = name === '' ? t('theSheet') : name;
  const options = fieldOptions(columns.map(({ field }) => field));
  const mayHavePrice = columns.some(({ field }) => field === 'name') && !hasPriceColumn(sheet);
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
        <NativeSelect
          className={styles.headerRow!}
          label={t('headerRowOf', { sheet: title })}
          value={String(sheet.headerRow)}
          options={headerOptions(sheet)}
          disabled={isBusy}
          onChange={(row) => onHeader(Number(row))}
        />
      )}
      {isShown && mayHavePrice && (
        <label className={styles.price} htmlFor={`${id}-price`}>
          <span>{t('priceOfAll')}</span>
          <MoneyInput
            id={`${id}-price`}
            size="large"
            currency={currency}
            value={sheet.price === undefined ? null : toCents(sheet.price)}
            onChange={(cents) => onPrice(cents === null ? null : toDollars(cents))}
          />
        </label>
      )}
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
