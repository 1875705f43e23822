import type { Currency, PriceSheetReport } from '@biteboard/contracts';
import { money } from '../../../ui/money.tsx';
import { t } from './messages.ts';
import styles from './price-table.module.css';

interface SheetReportProps {
  report: PriceSheetReport;
  currency: Currency;
}

type Cell = PriceSheetReport['rows'][number]['changes'][number]['from'];

/** So many rows are shown; the others are counted. */
const SHOWN = 200;

const stateText = ({ cents, hidden, own }: Cell, currency: Currency): string =>
  hidden ? t('hidden') : own ? money(cents, currency) : t('ruled', { price: money(cents, currency) });

/** What a sheet would do: faults first, then old beside new, dish by dish. */
export function SheetReport({ report, currency }: SheetReportProps) {
  const { rows, faults, remarks, unchanged, missing } = report;
  return (
    <section aria-label={t('reportTitle')} className={styles.report}>
      <p role="status">
        {t('reportSum', { count: rows.length, unchanged })}
        {missing > 0 && <span> {t('missing', { count: missing })}</span>}
      </p>
      <NoteList title={t('faults', { count: faults.length })} notes={faults} className={styles.bad!} />
      <NoteList title={t('remarks', { count: remarks.length })} notes={remarks} className={styles.faint!} />
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map(({ id, row, name, changes }) => (
          <li key={id}>
            <span>
              <b dir="auto">{name}</b> <small className={styles.faint}>{t('rowAt', { row })}</small>
            </span>
            {changes.map(({ siteId, groupId, place, from, to }) => (
              <span key={siteId ?? groupId} className="tabular">
                {t('turned', { place, from: stateText(from, currency), to: stateText(to, currency) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className={styles.faint}>{t('moreRows', { count: rows.length - SHOWN })}</p>}
    </section>
  );
}

interface NoteListProps {
  title: string;
  notes: PriceSheetReport['faults'];
  className: string;
}

function NoteList({ title, notes, className }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={className}>
        {notes.slice(0, SHOWN).map(({ row, message }) => (
          <li key={`${row} ${message}`} dir="auto">
            {t('rowNote', { row, message })}
          </li>
        ))}
      </ul>
    </>
  );
}
