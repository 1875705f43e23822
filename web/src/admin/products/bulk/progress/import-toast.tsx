import type { AdminSite } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { locale } from '../../../../lib/messages/index.ts';
import { useNavigate } from '../../../../lib/router.ts';
import { tabPath } from '../../../site/site.ts';
import styles from '../../../ui/toasts.module.css';
import { t } from '../messages.ts';
import { type ImportProgress, useImportProgress } from '../queries.ts';
import { importedRows } from '../report/row-counts.ts';
import { RowsProgress } from './rows-progress.tsx';
import { forgetImport, type StartedImport } from './started-imports.ts';

interface ImportToastProps {
  site: AdminSite;
  begun: StartedImport;
  /** The dialog shows it. */
  isHidden: boolean;
}

/** An import while its dialog is closed; opens it again. When it ends, the site's lists and counts are fetched again. */
export function ImportToast({ site, begun, isHidden }: ImportToastProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const progress = useImportProgress(site._id, begun.importId);
  const isOver = progress.ended || begun.refusal !== '';
  useEffect(() => {
    if (progress.ended) void client.invalidateQueries({ queryKey: ['admin', site._id] });
  }, [progress.ended, client, site._id]);
  if (isHidden) return null;
  const { report, isLost } = progress;
  const { rowsDone = 0, rowsTotal = 0 } = report ?? {};
  return (
    <div className={styles.toast}>
      <div className={styles.words}>
        <p role="status" className={styles.title}>
          {titleOf(site, begun, progress)}
        </p>
        {!isOver && rowsTotal > 0 && (
          <p className="tabular">
            {rowsDone.toLocaleString(locale())}{' '}
            {t('rowsDone', { rows: t('rows', { count: rowsTotal.toLocaleString(locale()) }) })}
          </p>
        )}
        {isLost && <p>{t('lost')}</p>}
        {(begun.refusal || progress.failure) && <p>{begun.refusal || progress.failure}</p>}
      </div>
      <Button
        type="text"
        className={styles.show!}
        onClick={() => navigate(`${tabPath(site.slug, 'products')}?open=upload`)}
      >
        {t(isOver ? 'showSummary' : 'show')}
      </Button>
      {isOver && (
        <Button
          type="text"
          className={styles.show!}
          icon={<X size={18} strokeWidth={1.75} aria-hidden />}
          aria-label={t('close')}
          onClick={() => forgetImport(site._id)}
        />
      )}
      {!isOver && (
        <div className={styles.bar}>
          <RowsProgress
            label={t('importingOf', { site: site.name })}
            rowsDone={rowsDone}
            rowsTotal={rowsTotal}
          />
        </div>
      )}
    </div>
  );
}

function titleOf({ name: site }: AdminSite, { refusal }: StartedImport, progress: ImportProgress): string {
  const { report, ended, failure } = progress;
  if (refusal || failure) return t('stoppedOf', { site });
  if (!ended || !report) return t('importingOf', { site });
  const rows = t('rows', { count: report.rowsTotal.toLocaleString(locale()) });
  return t('inMenuOf', { taken: importedRows(report).toLocaleString(locale()), rows, site });
}
