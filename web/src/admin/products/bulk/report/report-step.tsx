import type { ImportReport } from '@biteboard/contracts';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { locale } from '../../../../lib/messages/index.ts';
import styles from '../bulk-dialog.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { ErrorNote } from '../error-note.tsx';
import { FileHead } from '../file-head.tsx';
import { t } from '../messages.ts';
import { saveErrors } from './errors-csv.ts';
import { FaultTable } from './fault-table.tsx';
import { RemarkList } from './remark-list.tsx';
import { ReportCounts } from './report-counts.tsx';
import { importedRows } from './row-counts.ts';

interface ReportStepProps {
  file: File;
  report: ImportReport;
  /** Why the import did not begin; '' else. */
  refusal: string;
  onImport: () => void;
  onColumns: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** What the file would do, and the faults of its rows, before anything is written. */
export function ReportStep({
  file,
  report,
  refusal,
  onImport,
  onColumns,
  onAnother,
  onClose,
}: ReportStepProps) {
  const taken = importedRows(report);
  const { errors, errorCount, rowsTotal, remarks } = report;
  return (
    <>
      <div className={styles.part}>
        <FileHead name={file.name} size={file.size} rows={rowsTotal}>
          <Button onClick={onColumns}>{t('changeColumns')}</Button>
          <Button onClick={onAnother}>{t('anotherFile')}</Button>
        </FileHead>
        <ReportCounts report={report} />
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        {rowsTotal === 0 && <p>{t('noRows')}</p>}
        {rowsTotal > 0 && errorCount === 0 && <p>{t('noFaults')}</p>}
        {rowsTotal > 0 && taken === 0 && <p>{t('noneFit')}</p>}
        {errorCount > 0 && (
          <div className={styles.partHead}>
            <h3>{t('faults')}</h3>
            <Button
              type="text"
              icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => saveErrors(file.name, errors, remarks)}
            >
              {t('downloadErrors')}
            </Button>
          </div>
        )}
        {errorCount > 0 && <FaultTable faults={errors} total={errorCount} />}
        <RemarkList remarks={remarks} />
      </div>
      <DialogFoot remark={t('nothingWritten')}>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
        {taken > 0 && (
          <Button type="primary" size="large" onClick={onImport}>
            {t('import', { count: taken.toLocaleString(locale()) })}
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
