import type { AdminSite, Location } from '@biteboard/contracts';
import { throttlingAt } from '@biteboard/contracts/rules';
import { Button } from 'antd';
import { Hourglass, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from './messages.ts';
import styles from './throttling.module.css';
import { prolonged } from './throttling-draft.ts';
import { useThrottlingChange } from './use-throttling-change.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MINUTE_MS = 60_000;

interface ThrottlingBandProps {
  site: AdminSite;
  /** Of this location beside the whole site; null or absent: of each. */
  locationId?: string | null;
  /** The control that changes throttling: with it the band is shown at the usual pace, too. */
  children?: ReactNode;
}

/** Shows which kitchens are busy or paused, and until when; nothing at the usual pace unless it has a control. */
export function ThrottlingBand({ site, locationId = null, children }: ThrottlingBandProps) {
  const now = useNow();
  const places = site.locations.filter(
    ({ id, pace }) => throttlingAt(pace, now) !== null && (locationId === null || id === locationId),
  );
  return (
    <>
      <PlaceBand site={site}>{children}</PlaceBand>
      {places.map((place) => (
        <PlaceBand key={place.id} site={site} place={place} />
      ))}
    </>
  );
}

interface PlaceBandProps {
  site: AdminSite;
  /** Absent: the whole site. */
  place?: Location;
  children?: ReactNode;
}

function PlaceBand({ site, place, children }: PlaceBandProps) {
  const now = useNow();
  const pace = throttlingAt((place ?? site).pace, now);
  const { turn, isBusy, error } = useThrottlingChange(site, undefined, place?.id ?? null);
  const named = (text: string) => (place ? t('at', { place: place.name, text }) : text);
  const isShown = pace !== null || children !== undefined;
  const isPaused = pace?.state === 'paused';
  const end = pace ? Date.parse(pace.until) : 0;
  const time = timeText(end, site.timeZone);
  return (
    <div className={classNames(styles.place, isShown && styles.band, isShown && !pace && styles.usual)}>
      {children}
      <div role="status" className={styles.words}>
        {pace && (
          <>
            <p className={styles.until}>
              {isPaused ? <Pause {...icon} /> : <Hourglass {...icon} />}
              {named(t(isPaused ? 'pausedUntil' : 'busyUntil', { time, minutes: pace.extraMinutes }))}
            </p>
            <p>{t(isPaused ? 'pausedDetail' : 'busyDetail', { left: leftText(end - now) })}</p>
            {error !== null && <p className={styles.failed}>{t('failed', { message: messageOf(error) })}</p>}
          </>
        )}
        {!pace && children && <p>{t('usualMeans')}</p>}
      </div>
      {pace && (
        <div className={styles.actions}>
          <Button size="large" disabled={isBusy} onClick={() => turn(prolonged(pace, serverNow()))}>
            {t('more')}
          </Button>
          <Button type="primary" size="large" disabled={isBusy} onClick={() => turn(null)}>
            {t(isPaused ? 'openNow' : 'endNow')}
          </Button>
        </div>
      )}
    </div>
  );
}

const leftText = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  return minutes < 60
    ? t('left', { minutes })
    : t('leftHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
