import type { MenuRelease } from '@biteboard/contracts';
import { Button, Progress } from 'antd';
import { useNow } from '../../lib/use-now.ts';
import { stampText } from '../ui/date-text.ts';
import { StateTag } from '../ui/state-tag.tsx';
import styles from './menus.module.css';
import { t } from './messages.ts';

/** The browser's zone: a menu is of no shop. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const TONES = {
  scheduled: 'waiting',
  publishing: 'waiting',
  published: 'good',
  superseded: 'quiet',
} as const;

interface ReleaseRowProps {
  release: MenuRelease;
  onAsk: (act: 'bringBack' | 'takeBack') => void;
}

/** A release: who made it when, at how many sites it is, and why it is not at others. */
export function ReleaseRow({ release, onAsk }: ReleaseRowProps) {
  const now = useNow();
  const { number, state, note, at, by, createdAt, bringsBack, sites, done, failed } = release;
  const isOnItsWay = state === 'publishing' && sites > 0;
  return (
    <li>
      <span>
        <b>{t('releaseOf', { number })}</b>{' '}
        <StateTag tone={failed.length > 0 ? 'bad' : TONES[state]}>{t(`state.${state}`)}</StateTag>
      </span>
      <span className={styles.faint}>
        <time dateTime={createdAt}>{stampText(createdAt, HERE, now)}</time>, <span dir="auto">{by}</span>
        {bringsBack !== undefined && <span>, {t('bringsBack', { number: bringsBack })}</span>}
        {at !== null && <span>, {t('comesAt', { at: at.replace('T', ' ') })}</span>}
      </span>
      {note && <span dir="auto">{note}</span>}
      {state !== 'scheduled' && <span className="tabular">{t('progress', { done, count: sites })}</span>}
      {isOnItsWay && (
        <Progress
          percent={Math.round((100 * done) / sites)}
          aria-label={t('progress', { done, count: sites })}
        />
      )}
      {failed.map(({ siteId, siteName, error }) => (
        <span key={siteId} className={styles.bad} dir="auto">
          {t('failedAt', { site: siteName, reason: error })}
        </span>
      ))}
      <div className={styles.buttons} data-screen-only>
        {state === 'scheduled' && (
          <Button
            danger
            aria-haspopup="dialog"
            aria-label={t('takeBackOf', { number })}
            onClick={() => onAsk('takeBack')}
          >
            {t('takeBack')}
          </Button>
        )}
        {state === 'superseded' && (
          <Button
            aria-haspopup="dialog"
            aria-label={t('bringBackOf', { number })}
            onClick={() => onAsk('bringBack')}
          >
            {t('bringBack')}
          </Button>
        )}
      </div>
    </li>
  );
}
