import type { Currency, PriceSheetReport } from '@biteboard/contracts';
import { Button, Checkbox, Modal } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { t } from './messages.ts';
import styles from './price-table.module.css';
import { SheetReport } from './sheet-report.tsx';
import { useTrySheet } from './use-price-sheet.ts';

interface SheetImportDialogProps {
  menuId: string;
  currency: Currency;
  /** Saves the rows that are good. */
  onSave: (rows: PriceSheetReport['rows']) => void;
  onClose: () => void;
}

/** Takes a changed sheet of prices: shows old beside new, and saves nothing before that was looked at. */
export function SheetImportDialog({ menuId, currency, onSave, onClose }: SheetImportDialogProps) {
  useRestoreFocus();
  const input = useRef<HTMLInputElement>(null);
  const [takesGood, setTakesGood] = useState(false);
  const trying = useTrySheet(menuId);
  const report = trying.data;
  const count = report?.rows.length ?? 0;
  const mayNot = count === 0 || ((report?.faults.length ?? 0) > 0 && !takesGood);
  return (
    <Modal
      open
      width={820}
      title={t('importTitle')}
      onCancel={onClose}
      okText={t('importSave', { count })}
      okButtonProps={{ size: 'large', disabled: mayNot }}
      cancelButtonProps={{ size: 'large' }}
      onOk={() => report && onSave(report.rows)}
    >
      <p className={styles.note}>{t('importNote')}</p>
      <Button
        size="large"
        icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
        loading={trying.isPending}
        onClick={() => input.current?.click()}
      >
        {t('chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('fileLabel')}
        accept=".xlsx,.xls,.csv,.tsv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setTakesGood(false);
          if (file) trying.mutate(file);
          target.value = '';
        }}
      />
      {trying.isError && (
        <p role="alert" className={styles.bad}>
          {messageOf(trying.error)}
        </p>
      )}
      {report && <SheetReport report={report} currency={currency} />}
      {report && report.faults.length > 0 && count > 0 && (
        <Checkbox checked={takesGood} onChange={({ target }) => setTakesGood(target.checked)}>
          {t('goodRows', { count })}
        </Checkbox>
      )}
    </Modal>
  );
}
