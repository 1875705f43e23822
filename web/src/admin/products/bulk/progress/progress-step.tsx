import { Button } from 'antd';
import { locale } from '../../../../lib/messages/index.ts';
import { Facts } from '../../../ui/facts.tsx';
import styles from '../bulk-dialog.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { FileHead } from '../file-head.tsx';
import { t } from '../messages.ts';
import type { ImportProgress } from '../queries.ts';
import { LostNote } from './lost-note.tsx';
import { RowsCount } from './rows-count.tsx';
import type { StartedImport } from './started-imports.ts';
import { useTimeLeft } from './time-left.ts';

interface ProgressStepProps {
  begun: StartedImport;
  progress: ImportProgress;
  onHide: () => void;
}

/** While a file is imported. */
export function ProgressStep({ begun, progress, onHide }: ProgressStepProps) {
  const { report, isLost } = progress;
  const left = useTimeLeft(report);
  const { rowsDone = 0, rowsTotal = 0, createdProducts = 0, updatedProducts = 0 } = report ?? {};
  const isSent = begun.importId !== '';
  return (
    <>
      <div className={styles.part}>
        <FileHead name={begun.fileName} size={begun.fileSize} rows={rowsTotal} />
        <RowsCount
          label={t(isSent ? 'importing' : 'sending')}
          of="rowsDone"
          rowsDone={rowsDone}
          rowsTotal={rowsTotal}
        />
        <LostNote isLost={isLost}>{t('lost')}</LostNote>
        <Facts
          facts={[
            [t('soFarNew'), createdProducts.toLocaleString(locale())],
            [t('soFarUpdated'), updatedProducts.toLocaleString(locale())],
            [t('timeLeft'), left ?? t('timeUnknown')],
          ]}
        />
      </div>
      <DialogFoot remark={t(isSent ? 'goesOn' : 'keepOpen')}>
        <Button size="large" onClick={onHide}>
          {t('hide')}
        </Button>
      </DialogFoot>
    </>
  );
}
