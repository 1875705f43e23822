import type { AdminSite } from '@biteboard/contracts';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from '../../../lib/router.ts';
import { tabPath } from '../../site/site.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import styles from './bulk-dialog.module.css';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { t } from './messages.ts';
import { ProgressStep } from './progress-step.tsx';
import { useImportProgress } from './queries.ts';
import { ReportStep } from './report-step.tsx';
import { forgetImport, useStartedImports } from './started-imports.ts';
import { SummaryStep } from './summary-step.tsx';
import { useDryRun } from './use-dry-run.ts';
import { useImport } from './use-import.ts';

/** From a file over its check to the menu; a started import is shown until its result was seen. */
export function BulkDialog({ site, onClose }: { site: AdminSite; onClose: () => void }) {
  useRestoreFocus();
  const { _id: siteId, slug } = site;
  const navigate = useNavigate();
  const begun = useStartedImports()[siteId];
  const progress = useImportProgress(siteId, begun?.importId ?? '');
  const dryRun = useDryRun(siteId);
  const startImport = useImport(siteId);
  const refusal = begun?.refusal ?? '';

  const again = () => {
    forgetImport(siteId);
    dryRun.reset();
  };
  const close = () => {
    if (refusal || progress.ended) forgetImport(siteId);
    onClose();
  };
  const seeProducts = () => {
    forgetImport(siteId);
    navigate(tabPath(slug, 'products'));
  };

  const step = (): Step => {
    if (begun && !refusal) return progress.ended ? 'summary' : 'progress';
    if (!dryRun.file || dryRun.refusal) return 'file';
    return dryRun.isDone ? 'report' : 'check';
  };
  const now = step();
  return (
    <Modal
      open
      width={WIDTHS[now]}
      title={now === 'summary' && progress.failure ? t('stopped') : TITLES[now]}
      className={styles.dialog!}
      footer={null}
      onCancel={close}
    >
      <Steps step={now}>
        {now === 'file' && (
          <FileStep
            site={site}
            dryRun={dryRun}
            refusal={refusal}
            onFile={(file) => {
              forgetImport(siteId);
              dryRun.check(file);
            }}
            onClose={close}
          />
        )}
        {now === 'check' && dryRun.file && (
          <CheckStep dryRun={dryRun} file={dryRun.file} onCancel={dryRun.reset} />
        )}
        {now === 'report' && dryRun.file && dryRun.report && (
          <ReportStep
            file={dryRun.file}
            report={dryRun.report}
            refusal={refusal}
            onImport={(file) => startImport(file, dryRun.importId)}
            onAnother={again}
            onClose={close}
          />
        )}
        {now === 'progress' && begun && <ProgressStep begun={begun} progress={progress} onHide={close} />}
        {now === 'summary' && begun && (
          <SummaryStep begun={begun} progress={progress} onAgain={again} onSeeProducts={seeProducts} />
        )}
      </Steps>
    </Modal>
  );
}

type Step = 'file' | 'check' | 'report' | 'progress' | 'summary';

const WIDTHS = { file: 960, check: 960, report: 960, progress: 548, summary: 548 };
const TITLES = {
  file: t('upload'),
  check: t('upload'),
  report: t('upload'),
  progress: t('importing'),
  summary: t('finished'),
};

/** A step that replaces another takes the focus, where it was on something that has disappeared. */
function Steps({ step, children }: { step: Step; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once.
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    const focused = document.activeElement;
    if (focused === document.body || focused === dialog) place.current?.focus();
  }, [step]);
  return (
    <div ref={place} className={styles.steps} tabIndex={-1}>
      {children}
    </div>
  );
}
