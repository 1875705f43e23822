import type { AdminSite } from '@biteboard/contracts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { timeText } from '../../../lib/time-text.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useNow } from '../../../lib/use-now.ts';
import { sitesQuery } from '../../site/queries.ts';
import styles from './change.module.css';
import { FailedSites } from './failed-sites.tsx';
import { t } from './messages.ts';
import { type PartOutcome, sendChanges, summaryOf, undoChanges } from './send-changes.ts';
import { settingValueText } from './value-text.ts';

interface StepsProps {
  /** What a dry run said. */
  looked: readonly PartOutcome[];
  sites: readonly AdminSite[];
  onAnother: () => void;
}

/** What a change would do, then how far it has come, what came of it, and its undo. */
export function ChangeSteps({ looked, sites, onAnother }: StepsProps) {
  const [progress, setProgress] = useState(0);
  const parts = looked.map(({ part }) => part);
  const change = useAttempt({
    touches: sitesQuery.queryKey,
    send: (confirm: boolean) => sendChanges(parts, { dryRun: false, confirm, onProgress: setProgress }),
  });
  const undo = useAttempt({ touches: sitesQuery.queryKey, send: undoChanges });
  if (!change.data)
    return (
      <Looked
        looked={looked}
        sites={sites}
        busyText={
          change.isPending
            ? t('running', { done: progress, count: parts.flatMap(({ siteIds }) => siteIds).length })
            : ''
        }
        refusal={change.isError ? t('failed', { message: messageOf(change.error) }) : ''}
        onGo={(confirm) => change.mutate(confirm)}
      />
    );
  return (
    <Done
      outcomes={change.data}
      undone={undo.data}
      sites={sites}
      isUndoing={undo.isPending}
      refusal={undo.isError ? t('failed', { message: messageOf(undo.error) }) : ''}
      onUndo={() => undo.mutate(change.data)}
      onAnother={onAnother}
    />
  );
}

interface LookedProps extends Omit<StepsProps, 'onAnother'> {
  busyText: string;
  refusal: string;
  onGo: (confirm: boolean) => void;
}

function Looked({ looked, sites, busyText, refusal, onGo }: LookedProps) {
  const [confirm, setConfirm] = useState(false);
  const now = useNow();
  const { changed, unchanged, failed } = summaryOf(looked);
  const outside = failed.filter(({ code }) => code === 'ORDERS_OUTSIDE_HOURS').length;
  const count = changed + (confirm ? outside : 0);
  return (
    <section className={styles.step} aria-label={t('looked')}>
      <h3>{t('looked')}</h3>
      {changed === 0 && failed.length === 0 && <p>{t('wouldNone')}</p>}
      <ul className={styles.rows}>
        {looked.flatMap(({ part, answer }, at) => {
          const site = sites.find(({ _id }) => part.siteIds.includes(_id));
          if (!site) return [];
          return answer.before.map(({ field, value, sites: many }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes.
            <li key={`${at} ${row}`}>
              {t('row', {
                count: many,
                from: settingValueText(field, value, { site, now }),
                to: settingValueText(field, part.changes[field as keyof typeof part.changes], { site, now }),
              })}
            </li>
          ));
        })}
      </ul>
      {unchanged > 0 && changed > 0 && <p className={styles.note}>{t('unchanged', { count: unchanged })}</p>}
      <FailedSites title={t('wouldFail', { count: failed.length })} failed={failed} sites={sites} />
      {outside > 0 && (
        <Checkbox checked={confirm} onChange={({ target }) => setConfirm(target.checked)}>
          {t('confirm')}
        </Checkbox>
      )}
      {refusal && (
        <p role="alert" className={styles.failed}>
          {refusal}
        </p>
      )}
      {count > 0 && (
        <div className={styles.acts}>
          <Button type="primary" size="large" loading={busyText !== ''} onClick={() => onGo(confirm)}>
            {t('go', { count })}
          </Button>
          <span role="status">{busyText}</span>
        </div>
      )}
    </section>
  );
}

interface DoneProps {
  outcomes: readonly PartOutcome[];
  undone: readonly PartOutcome[] | undefined;
  sites: readonly AdminSite[];
  isUndoing: boolean;
  refusal: string;
  onUndo: () => void;
  onAnother: () => void;
}

function Done({ outcomes, undone, sites, isUndoing, refusal, onUndo, onAnother }: DoneProps) {
  const now = useNow();
  const { changed, failed, undoUntil } = summaryOf(undone ?? outcomes);
  const mayUndo = !undone && undoUntil !== null && Date.parse(undoUntil) > now;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className={styles.step} aria-label={t('title')}>
      <p role="status">{t(undone ? 'undone' : 'done', { count: changed })}</p>
      <FailedSites title={t('didFail', { count: failed.length })} failed={failed} sites={sites} />
      {refusal && (
        <p role="alert" className={styles.failed}>
          {refusal}
        </p>
      )}
      <div className={styles.acts}>
        {mayUndo && (
          <Button size="large" loading={isUndoing} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button size="large" type="text" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {mayUndo && (
        <p className={styles.note}>{t('undoUntil', { time: timeText(Date.parse(undoUntil), zone) })}</p>
      )}
    </section>
  );
}
