import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { timeText } from '../../lib/time-text.ts';
import { useDelayed } from '../../lib/use-delay.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { t } from './messages.ts';
import { kitchenQuery } from './queries.ts';
import styles from './stale-bar.module.css';

/** A page that has just opened is not live yet. */
const TIMEOUT_MS = 4_000;

/** Says since when orders may be missing from the board. Without a network the page itself says so. */
export function StaleBar({ site }: { site: AdminSite }) {
  const online = useOnline();
  const { isLive } = useLiveFeed(site._id);
  const { dataUpdatedAt } = useQuery(kitchenQuery(site._id, isLive));
  const isStale = useDelayed(online && !isLive, TIMEOUT_MS) && dataUpdatedAt > 0;
  return (
    <div role="alert" className={isStale ? styles.bar : 'visually-hidden'}>
      {isStale && (
        <>
          <WifiOff size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('stale', { time: timeText(dataUpdatedAt, site.timeZone) })}</span>
        </>
      )}
    </div>
  );
}
