import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { t } from './messages.ts';
import styles from './tracker-frame.module.css';

/** A page that has not loaded by then refuses to be framed. */
const TIMEOUT_MS = 8_000;

/** The sandbox of an external page: it may not navigate ours. */
const FOREIGN = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * A tracker's own page in a frame; says so where it does not load, with its link beside it. No browser says that a page
 * forbids being framed: another host's has a remark below it.
 */
export function TrackerFrame({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }) {
  const [state, setState] = useState<'waiting' | 'there' | 'blocked'>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'blocked' : now)), timeoutMs);
    return () => clearTimeout(timer);
  }, [timeoutMs]);
  const isOurs = url.startsWith('/');
  return (
    <div className={styles.place}>
      {state === 'waiting' && <Skeleton width="100%" height="100%" radius={0} className={styles.bone} />}
      {state === 'blocked' ? (
        <div role="status" className={styles.said}>
          <Notice>{t('blocked')}</Notice>
        </div>
      ) : (
        <>
          <iframe
            className={styles.frame}
            title={t('title')}
            src={url}
            referrerPolicy="no-referrer"
            {...(isOurs ? {} : { sandbox: FOREIGN })}
            onLoad={() => setState('there')}
          />
          {!isOurs && <p className={styles.remark}>{t('mayBeBlocked')}</p>}
        </>
      )}
    </div>
  );
}
