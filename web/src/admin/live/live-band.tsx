import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { Volume2 } from 'lucide-react';
import { useId } from 'react';
import { chooseSound, ring, useSoundChoice } from './chime.ts';
import { useNotificationPermission } from './desktop-notification.ts';
import styles from './live-band.module.css';
import { useLiveFeed } from './live-feed-store.ts';
import { t } from './messages.ts';
import { waitingQuery } from './queries.ts';

/** Whether orders are live, how many await confirmation, and whether the sound is on. */
export function LiveBand({ siteId }: { siteId: string }) {
  const { isLive } = useLiveFeed(siteId);
  const waiting = useQuery(waitingQuery(siteId));
  const notices = useNotificationPermission();
  return (
    <div className={styles.band} data-live={isLive} data-screen-only>
      <p className={styles.state}>
        <strong className={styles.live}>{t(isLive ? 'live' : 'notLive')}</strong>
        <span role="status">
          {isLive ? waiting.data !== undefined && waitingText(waiting.data) : t('notLiveHint')}
        </span>
      </p>
      <div className={styles.sound}>
        {notices.mayAsk && (
          <Button type="text" className={styles.notices} onClick={notices.ask}>
            {t('notices')}
          </Button>
        )}
        <Sound />
      </div>
    </div>
  );
}

function Sound() {
  const choice = useSoundChoice();
  const label = useId();
  const choose = (isOn: boolean) => {
    chooseSound(isOn);
    if (isOn) ring();
  };
  if (choice === null)
    return (
      <>
        <span>{t('askSound')}</span>
        <Button onClick={() => choose(true)}>{t('yes')}</Button>
        <Button type="text" onClick={() => choose(false)}>
          {t('no')}
        </Button>
      </>
    );
  return (
    <>
      <span className={styles.switch}>
        <Volume2 size={18} strokeWidth={1.75} aria-hidden />
        <span id={label}>{t('sound')}</span>
        <Switch checked={choice} onChange={choose} aria-labelledby={label} />
      </span>
      {choice && (
        <Button type="text" onClick={ring}>
          {t('testSound')}
        </Button>
      )}
    </>
  );
}

const waitingText = (count: number): string => {
  if (count === 0) return t('nothingWaits');
  return count === 1 ? t('oneWaits') : t('manyWait', { count });
};
