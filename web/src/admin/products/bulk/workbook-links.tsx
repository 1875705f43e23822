import { Button } from 'antd';
import { Download, FileDown } from 'lucide-react';
import type { SiteOrDraft } from '../../site/owner.ts';
import { useMenuWorkbook } from '../use-menu-workbook.ts';
import styles from './file-step.module.css';
import { t } from './messages.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Downloads of the empty template and of the current menu. */
export function WorkbookLinks({ site }: { site: SiteOrDraft }) {
  const workbooks = useMenuWorkbook(site);
  return (
    <div className={styles.links}>
      <p>{t('templateHint')}</p>
      <Button
        icon={<Download {...icon} />}
        loading={workbooks.busy === 'template'}
        onClick={() => workbooks.fetchSheet('template')}
      >
        {t('template')}
      </Button>
      <p>{t('exportHint')}</p>
      <Button
        icon={<FileDown {...icon} />}
        loading={workbooks.busy === 'export'}
        onClick={() => workbooks.fetchSheet('export')}
      >
        {t('export')}
      </Button>
    </div>
  );
}
