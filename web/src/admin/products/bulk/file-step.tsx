import { MAX_WORKBOOK_BYTES } from '@biteboard/contracts/rules';
import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { ErrorNote } from './error-note.tsx';
import { sizeText } from './file-head.tsx';
import styles from './file-step.module.css';
import { t } from './messages.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { useMenuFile } from './use-menu-file.ts';
import { WorkbookLinks } from './workbook-links.tsx';

interface FileStepProps {
  site: SiteOrDraft;
  menuFile: Pick<ReturnType<typeof useMenuFile>, 'file' | 'refusal' | 'mayRepeat' | 'repeat'>;
  /** Why the import of a file did not begin; '' else. */
  refusal: string;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Accepts a dropped or chosen file, and says why the last one was rejected. */
export function FileStep({ site, menuFile, refusal, onFile, onClose }: FileStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [unfit, setUnfit] = useState<{ file: File; why: string } | null>(null);
  const take = (file: File) => {
    const why = whyUnfit(file);
    setUnfit(why ? { file, why } : null);
    if (!why) onFile(file);
  };
  const isOver = useFileDrop(take);
  const refused = unfit?.file ?? menuFile.file;
  const said = unfit?.why || menuFile.refusal || refusal;
  const mayRepeat = !unfit && menuFile.mayRepeat;
  return (
    <>
      <div className={styles.step}>
        {said && (
          <ErrorNote title={refused?.name} {...(mayRepeat && refused ? { onRetry: menuFile.repeat } : {})}>
            {said}
          </ErrorNote>
        )}
        <div className={styles.ways}>
          <div className={classNames(styles.zone, isOver && styles.over)}>
            <FileSpreadsheet size={40} strokeWidth={1.5} aria-hidden />
            <p className={styles.drop}>{t(isOver ? 'dropNow' : 'dropHere')}</p>
            <Button
              type="primary"
              size="large"
              aria-describedby={`${id}-limits`}
              onClick={() => input.current?.click()}
            >
              {t('chooseFile')}
            </Button>
            <p id={`${id}-limits`} className={styles.limits}>
              {t('limits', { size: sizeText(MAX_WORKBOOK_BYTES) })}
            </p>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('fileLabel')}
              accept=".xlsx,.xls,.csv,.tsv"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) take(file);
                event.target.value = '';
              }}
            />
          </div>
          <WorkbookLinks site={site} />
        </div>
      </div>
      <DialogFoot remark={t('firstChecked')}>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** What the browser can check of a file; the server checks its content. */
function whyUnfit({ name, size }: File): string {
  if (!/\.(?:xlsx?|csv|tsv)$/i.test(name)) return t('notExcel');
  if (size === 0) return t('emptyFile');
  if (size > MAX_WORKBOOK_BYTES)
    return t('tooLarge', { size: sizeText(size), most: sizeText(MAX_WORKBOOK_BYTES) });
  return '';
}
