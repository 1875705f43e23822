import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from '../bulk-dialog.module.css';
import { DialogFoot } from '../dialog-foot.tsx';
import { ErrorNote } from '../error-note.tsx';
import { FileHead } from '../file-head.tsx';
import { t } from '../messages.ts';
import { RemarkList } from '../report/remark-list.tsx';
import type { Opened, useMenuFile } from '../use-menu-file.ts';
import { withField, withPrice, withUse } from './column-choice.ts';
import { SheetColumns } from './sheet-columns.tsx';

interface ColumnsStepProps {
  opened: Opened;
  currency: string;
  menuFile: Pick<
    ReturnType<typeof useMenuFile>,
    'columnsRefusal' | 'isLooking' | 'choose' | 'chooseHeader' | 'showDishes'
  >;
  onAnother: () => void;
  onClose: () => void;
}

/** What was found in a file, sheet by sheet; a person may say otherwise what its columns mean. */
export function ColumnsStep({ opened, currency, menuFile, onAnother, onClose }: ColumnsStepProps) {
  const { file, inspection, chosen } = opened;
  const { columnsRefusal, isLooking, choose, chooseHeader, showDishes } = menuFile;
  const isAnyUsed = chosen.some(({ use }) => use);
  const note = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once.
  useEffect(() => {
    if (isLooking || !isAsked.current) return;
    isAsked.current = false;
    note.current?.focus();
  }, [isLooking, inspection, columnsRefusal]);
  const show = () => {
    isAsked.current = true;
    showDishes();
  };
  return (
    <>
      <div className={styles.part}>
        <FileHead name={file.name} size={file.size} rows={0}>
          <Button onClick={onAnother}>{t('anotherFile')}</Button>
        </FileHead>
        {columnsRefusal && <ErrorNote ref={note}>{columnsRefusal}</ErrorNote>}
        <div className={styles.partHead}>
          <h3>{t('whatWasFound')}</h3>
        </div>
        {inspection.format !== 'unknown' && <p>{t('madeBy', { maker: t(`maker.${inspection.format}`) })}</p>}
        {chosen.map((sheet) => (
          <SheetColumns
            key={sheet.name}
            sheet={sheet}
            isShown={sheet.use || !isAnyUsed}
            currency={currency}
            isBusy={isLooking}
            onHeader={(row) => chooseHeader(sheet.name, row)}
            onUse={(use) => choose(withUse(chosen, sheet.name, use))}
            onPrice={(price) => choose(withPrice(chosen, sheet.name, price))}
            onField={(column, field) => choose(withField(chosen, { sheet: sheet.name, column, field }))}
          />
        ))}
        <RemarkList remarks={inspection.remarks.filter(({ message }) => message !== columnsRefusal)} />
      </div>
      <DialogFoot remark={t('nothingWritten')}>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="primary" size="large" loading={isLooking} onClick={show}>
          {t('showDishes')}
        </Button>
      </DialogFoot>
    </>
  );
}
