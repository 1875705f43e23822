import { Button } from 'antd';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { locale } from '../../../../lib/messages/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import styles from '../bulk-dialog.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { ErrorNote } from '../error-note.tsx';
import { t } from '../messages.ts';
import notes from '../notes.module.css';
import type { StartedImport } from '../progress/started-imports.ts';
import type { ImportProgress } from '../queries.ts';
import { saveErrors } from './errors-csv.ts';
import { FaultTable } from './fault-table.tsx';
import { RemarkList } from './remark-list.tsx';
import { importedRows, skippedRows } from './row-counts.ts';

interface SummaryStepProps {
  begun: StartedImport;
  progress: ImportProgress;
  onAgain: () => void;
  onSeeProducts: () => void;
}

const LeftOut = () => (
  <span className={styles.leftOut}>
    <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
    {t('rowsLeftOut')}
  </span>
);

/** What an import did. */
export function SummaryStep({ begun, progress, onAgain, onSeeProducts }: SummaryStepProps) {
  const { report, failure } = progress;
  const leftOut = report && !failure ? skippedRows(report) : 0;
  const { errors = [], errorCount = 0, changedMeanwhile = 0, remarks } = report ?? {};
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing else in it takes the focus. */}
      <section className={styles.part} aria-label={t('finished')} tabIndex={0}>
        {failure && <ErrorNote title={begun.fileName}>{failure}</ErrorNote>}
        {report && !failure && (
          <p role="status" className={notes.success}>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {t('inMenu', {
              taken: importedRows(report).toLocaleString(locale()),
              count: report.rowsTotal.toLocaleString(locale()),
            })}
          </p>
        )}
        {report && (
          <Facts
            facts={[
              [t('soFarNew'), report.createdProducts.toLocaleString(locale())],
              [t('soFarUpdated'), report.updatedProducts.toLocaleString(locale())],
              [t('soFarCategories'), report.createdCategories.toLocaleString(locale())],
            ]}
          />
        )}
        {leftOut > 0 && (
          <p className={styles.leftOutLine}>
            <LeftOut />
            <b className="tabular">{leftOut.toLocaleString(locale())}</b>
          </p>
        )}
        {changedMeanwhile > 0 && (
          <p className={styles.mend}>{t('changedMeanwhile', { count: changedMeanwhile })}</p>
        )}
        {errorCount > changedMeanwhile && <p className={styles.mend}>{t('mend')}</p>}
        {errorCount > 0 && <FaultTable faults={errors} total={errorCount} />}
        <RemarkList remarks={remarks} />
      </section>
      <DialogFoot
        remark={
          errorCount > 0 && (
            <Button
              type="text"
              size="large"
              icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => saveErrors(begun.fileName, errors, remarks)}
            >
              {t('errors')}
            </Button>
          )
        }
      >
        <Button size="large" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button type="primary" size="large" onClick={onSeeProducts}>
          {t('seeProducts')}
        </Button>
      </DialogFoot>
    </>
  );
}
