import type { MenuRelease } from '@biteboard/contracts';
import { Button, Checkbox, Progress } from 'antd';
import { Link } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { tabPath } from '../site/site.ts';
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
  /** It is the one that the menu's sites have, or are to have. */
  isInForce: boolean;
  /** Whether it is one of the two to compare; `mayChoose` as long as two are not chosen yet. */
  isChosen: boolean;
  mayChoose: boolean;
  onChoose: (isChosen: boolean) => void;
  onAsk: (act: 'bringBack' | 'takeBack') => void;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A release: who made it when, at how many sites it is, and why it is not at others. */
export function ReleaseRow(props: ReleaseRowProps) {
  const { release, isInForce, isChosen, mayChoose, onChoose, onAsk, isRetrying, onRetry } = props;
  const now = useNow();
  const { number, state, note, at, by, createdAt, bringsBack, sites, done, failed } = release;
  const mayRetry = failed.length > 0 && isInForce;
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
          {t('failedAt', { site: siteName, reason: error })}{' '}
          <Link to={tabPath(siteId, 'settings')}>{t('toSite', { site: siteName })}</Link>
        </span>
      ))}
      <div className={styles.buttons} data-screen-only>
        <Checkbox
          checked={isChosen}
          disabled={!isChosen && !mayChoose}
          aria-label={t('chooseOf', { number })}
          onChange={({ target }) => onChoose(target.checked)}
        >
          {t('chooseToCompare')}
        </Checkbox>
        {mayRetry && (
          <Button loading={isRetrying} onClick={onRetry}>
            {t('retry', { count: failed.length })}
          </Button>
        )}
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
