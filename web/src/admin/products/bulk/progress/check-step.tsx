import { Button } from 'antd';
import styles from '../bulk-dialog.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { FileHead } from '../file-head.tsx';
import { t } from '../messages.ts';
import type { ImportProgress } from '../queries.ts';
import { LostNote } from './lost-note.tsx';
import { RowsCount } from './rows-count.tsx';

interface CheckStepProps {
  file: File;
  /** Of its check; undefined while it is uploaded and read. */
  progress?: Pick<ImportProgress, 'report' | 'isLost'> | undefined;
  onCancel: () => void;
}

/** While the server reads the file, then checks it. */
export function CheckStep({ file, progress, onCancel }: CheckStepProps) {
  const { rowsDone = 0, rowsTotal = 0 } = progress?.report ?? {};
  return (
    <>
      <div className={styles.part}>
        <FileHead name={file.name} size={file.size} rows={rowsTotal} />
        <RowsCount
          label={t(progress ? 'checking' : 'reading')}
          of="rowsChecked"
          rowsDone={rowsDone}
          rowsTotal={rowsTotal}
        />
        <LostNote isLost={progress?.isLost ?? false}>{t('lostCheck')}</LostNote>
      </div>
      <DialogFoot remark={t('nothingWritten')}>
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}
