import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { Download, FileDown } from 'lucide-react';
import { useSheet } from '../use-sheet.ts';
import styles from './file-step.module.css';
import { t } from './messages.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The two sheets that one begins with: the empty one, and the menu as it is. */
export function SheetLinks({ site }: { site: AdminSite }) {
  const sheets = useSheet(site);
  return (
    <div className={styles.links}>
      <p>{t('templateHint')}</p>
      <Button
        icon={<Download {...icon} />}
        loading={sheets.busy === 'template'}
        onClick={() => sheets.fetchSheet('template')}
      >
        {t('template')}
      </Button>
      <p>{t('exportHint')}</p>
      <Button
        icon={<FileDown {...icon} />}
        loading={sheets.busy === 'export'}
        onClick={() => sheets.fetchSheet('export')}
      >
        {t('export')}
      </Button>
    </div>
  );
}
