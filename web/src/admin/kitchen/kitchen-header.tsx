import type { AdminSite } from '@biteboard/contracts';
import { Ban, Pause, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/router.ts';
import { timeText } from '../../lib/time-text.ts';
import { useSecond } from '../../lib/use-now.ts';
import { SiteLogo } from '../../ui/site-logo.tsx';
import { chooseSound, ring, useSoundChoice } from '../live/chime.ts';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { tabPath } from '../site/site.ts';
import { t as paces } from '../throttling/messages.ts';
import { ThrottlingDialog } from '../throttling/throttling-dialog.tsx';
import styles from './kitchen-header.module.css';
import { LocationChoice, useLocationId } from './location-choice.tsx';
import { t } from './messages.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whose kitchen it is, whether updates are live and the sound is on, and the time there. */
export function KitchenHeader({ site }: { site: AdminSite }) {
  const { isLive } = useLiveFeed(site._id);
  return (
    <header className={styles.header}>
      <Link to={tabPath(site.slug, 'orders')} className={styles.shop!}>
        <SiteLogo src={site.logoUrl} name={site.name} size={32} />
        <h1 className={styles.name} dir="auto">
          {site.name}
        </h1>
        <span className="visually-hidden">{t('toDashboard')}</span>
      </Link>
      <LocationChoice locations={site.locations} />
      <p className={styles.live} data-live={isLive} role="status">
        {t(isLive ? 'live' : 'notLive')}
      </p>
      <Sound />
      <Link to={tabPath(site.slug, 'sold-out')} className={styles.action!}>
        <Ban {...icon} />
        <span className={styles.word}>{t('soldOut')}</span>
      </Link>
      <PaceButton site={site} />
      <Clock timeZone={site.timeZone} />
    </header>
  );
}

function Sound() {
  const isOn = useSoundChoice() === true;
  const Icon = isOn ? Volume2 : VolumeX;
  const turn = () => {
    chooseSound(!isOn);
    if (!isOn) ring();
  };
  return (
    <button type="button" className={styles.action} onClick={turn}>
      <Icon {...icon} />
      <span className={styles.word}>{t(isOn ? 'soundOn' : 'soundOff')}</span>
    </button>
  );
}

function PaceButton({ site }: { site: AdminSite }) {
  const [isAsking, setAsking] = useState(false);
  const locationId = useLocationId(site.locations);
  return (
    <>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Pause {...icon} />
        <span className={styles.word}>{paces('pause')}</span>
      </button>
      {isAsking && <ThrottlingDialog site={site} locationId={locationId} onClose={() => setAsking(false)} />}
    </>
  );
}

function Clock({ timeZone }: { timeZone: string }) {
  return <time className={styles.clock}>{timeText(useSecond(), timeZone)}</time>;
}
