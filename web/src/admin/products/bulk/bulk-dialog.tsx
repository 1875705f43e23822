import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from '../../../lib/router.ts';
import { productsPath, type SiteOrDraft } from '../../site/owner.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import styles from './bulk-dialog.module.css';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DishesStep } from './dishes-step.tsx';
import { FileStep } from './file-step.tsx';
import { t } from './messages.ts';
import { CheckStep } from './progress/check-step.tsx';
import { ProgressStep } from './progress/progress-step.tsx';
import { forgetImport, useStartedImports } from './progress/started-imports.ts';
import { useImportProgress } from './queries.ts';
import { reportText } from './report/report-counts.tsx';
import { ReportStep } from './report/report-step.tsx';
import { SummaryStep } from './report/summary-step.tsx';
import { useImport } from './use-import.ts';
import { useMenuFile } from './use-menu-file.ts';

/** From a file over its check to the menu; a started import is shown until its result was seen. */
export function BulkDialog({ site, onClose }: { site: SiteOrDraft; onClose: () => void }) {
  useRestoreFocus();
  const { _id: siteId } = site;
  const navigate = useNavigate();
  const begun = useStartedImports()[siteId];
  const progress = useImportProgress(siteId, begun?.importId ?? '');
  const menuFile = useMenuFile(siteId);
  const { file, opened, dryRun } = menuFile;
  const startImport = useImport(siteId);
  const refusal = begun?.refusal ?? '';

  const again = () => {
    forgetImport(siteId);
    menuFile.reset();
  };
  const close = () => {
    if (refusal || progress.ended) forgetImport(siteId);
    onClose();
  };
  const seeProducts = () => {
    forgetImport(siteId);
    navigate(productsPath(site));
  };

  const importIt = () => {
    const { asked, importId: checked } = dryRun;
    if (opened && asked) startImport({ file: opened.file, asked, checked });
  };

  const step = (): Step => {
    if (begun && !refusal) return progress.ended ? 'summary' : 'progress';
    return menuFile.step;
  };
  const now = step();
  return (
    <Modal
      open
      width={now === 'progress' || now === 'summary' ? WIDTH.narrow : WIDTH.wide}
      title={t(titleOf(now, progress.failure))}
      className={styles.dialog!}
      footer={null}
      onCancel={close}
    >
      <Steps
        step={now}
        label={labelOf(now)}
        news={now === 'report' && dryRun.report ? reportText(dryRun.report) : ''}
      >
        {now === 'file' && (
          <FileStep
            site={site}
            menuFile={menuFile}
            refusal={refusal}
            onFile={(chosen) => {
              forgetImport(siteId);
              menuFile.open(chosen);
            }}
            onClose={close}
          />
        )}
        {(now === 'reading' || now === 'check') && file && (
          <CheckStep file={file} progress={now === 'check' ? dryRun : undefined} onCancel={menuFile.reset} />
        )}
        {now === 'columns' && opened && (
          <ColumnsStep
            opened={opened}
            currency={site.currency}
            menuFile={menuFile}
            onAnother={again}
            onClose={close}
          />
        )}
        {now === 'dishes' && opened && (
          <DishesStep
            opened={opened}
            currency={site.currency}
            onColumns={menuFile.showColumns}
            onCheck={menuFile.check}
            onClose={close}
          />
        )}
        {now === 'report' && opened && dryRun.report && dryRun.asked && (
          <ReportStep
            file={opened.file}
            report={dryRun.report}
            refusal={refusal}
            onImport={importIt}
            onColumns={() => {
              forgetImport(siteId);
              menuFile.showColumns();
            }}
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

type Step = ReturnType<typeof useMenuFile>['step'] | 'progress' | 'summary';

function titleOf(step: Step, failure: string) {
  if (step === 'summary') return failure ? 'stopped' : 'finished';
  return step === 'progress' ? 'importing' : 'upload';
}

/** What a step is called, where its own heading does not say it to somebody who does not see it. */
function labelOf(step: Step): string {
  if (step === 'columns') return t('whatWasFound');
  if (step === 'dishes') return t('firstDishes');
  if (step === 'reading') return t('reading');
  if (step === 'check') return t('checking');
  if (step === 'progress') return t('importing');
  if (step === 'summary') return t('finished');
  return t(step === 'report' ? 'step.report' : 'step.file');
}

const WIDTH = { wide: 960, narrow: 548 };

interface StepsProps {
  step: Step;
  label: string;
  news: string;
  children: ReactNode;
}

/** A step that replaces another takes the focus, where it was on something that has disappeared; what it found is said. */
function Steps({ step, label, news, children }: StepsProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step once.
  useEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    const focused = document.activeElement;
    if (focused === document.body || focused === dialog) place.current?.focus();
  }, [step]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset scrolls by itself and holds fields alone.
    <div ref={place} role="group" aria-label={label} className={styles.steps} tabIndex={-1}>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {children}
    </div>
  );
}
