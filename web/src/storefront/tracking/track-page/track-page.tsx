import type { TrackPage as Shown } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { isStatus, messageOf } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/router.ts';
import { timeText } from '../../../lib/time-text.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BrandTheme } from '../../../ui/brand-theme.tsx';
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { CourierBlock } from '../courier-block.tsx';
import { courierStatusText, courierText, isFollowed } from '../courier-text.ts';
import { mapLabel } from '../map-label.ts';
import { t } from '../messages.ts';
import { trackPageQuery } from '../queries.ts';
import { RouteMap } from '../route-map/route-map.tsx';
import styles from './track-page.module.css';

/** In the tracking dialog only the map is shown: the dialog has the rest. */
const isFramed = (): boolean => window.self !== window.top;

/** A delivery's tracking, for anyone with its link; polled every 5 s until it has ended. */
export function TrackOrderPage() {
  const { orderId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(trackPageQuery(orderId, search.get('token') ?? ''));
  useHead({
    title: data
      ? t('pageTitle', {
          status: courierStatusText(data.status),
          number: data.orderNumber,
          shop: data.siteName,
        })
      : t('title'),
    themeColor: '#e9e6df',
  });
  if (data)
    return (
      <BrandTheme brandColor={data.brandColor}>
        <main className={styles.page} data-framed={isFramed() || undefined}>
          {isFollowed(data) && <Sketch shown={data} />}
          {!isFramed() && <Words shown={data} />}
        </main>
      </BrandTheme>
    );
  if (isStatus(error, 401, 403, 404))
    return (
      <main className={styles.said}>
        <Empty title={t('gone')} hint={t('goneHint')} />
      </main>
    );
  if (error)
    return (
      <main className={styles.said}>
        <ErrorState message={messageOf(error) || t('failed')} onRetry={() => void refetch()} />
      </main>
    );
  return (
    <Skeletons className={styles.page}>
      <Skeleton width="100%" height="100dvh" radius={0} />
    </Skeletons>
  );
}

function Sketch({ shown: { from, to, courier } }: { shown: Shown }) {
  const label = mapLabel({ shop: from.name, place: to.city || t('door'), from, to, courier });
  return (
    <div className={styles.map}>
      <RouteMap from={from} to={to} courier={courier} label={label} />
    </div>
  );
}

function Words({ shown }: { shown: Shown }) {
  const now = useNow();
  const isOnItsWay = courierText(shown, now) !== courierStatusText(shown.status);
  const { siteName, orderNumber, etaAt, timeZone, to, courier } = shown;
  return (
    <div className={styles.panel}>
      <p className={styles.small}>
        {siteName} · {t('order', { number: orderNumber })}
      </p>
      <h1>{courierStatusText(shown.status)}</h1>
      {etaAt !== null && isFollowed(shown) && (
        <p className={styles.time}>{timeText(Date.parse(etaAt), timeZone)}</p>
      )}
      {isOnItsWay && <p aria-live="polite">{courierText(shown, now)}</p>}
      {to.city !== '' && <p className={styles.small}>{t('deliveryTo', { city: to.city })}</p>}
      {courier && isFollowed(shown) && (
        <div className={styles.courier}>
          <CourierBlock courier={courier} />
        </div>
      )}
    </div>
  );
}
