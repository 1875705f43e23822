import { Button } from 'antd';
import styles from './bulk-dialog.module.css';
import { DialogFoot } from './dialog-foot.tsx';
import { FileHead } from './file-head.tsx';
import { LostNote } from './lost-note.tsx';
import { t } from './messages.ts';
import { RowsCount } from './rows-count.tsx';
import type { useDryRun } from './use-dry-run.ts';

interface CheckStepProps {
  file: File;
  dryRun: ReturnType<typeof useDryRun>;
  onCancel: () => void;
}

/** While the server checks the file. */
export function CheckStep({ file, dryRun, onCancel }: CheckStepProps) {
  const { rowsDone = 0, rowsTotal = 0 } = dryRun.report ?? {};
  return (
    <>
      <div className={styles.part}>
        <FileHead name={file.name} size={file.size} rows={rowsTotal} />
        <RowsCount label={t('checking')} of="rowsChecked" rowsDone={rowsDone} rowsTotal={rowsTotal} />
        <LostNote isLost={dryRun.isLost}>{t('lostCheck')}</LostNote>
      </div>
      <DialogFoot remark={t('nothingWritten')}>
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}
