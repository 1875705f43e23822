import type { Order, Tracking } from '@biteboard/contracts';
import { Navigation } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { CourierBlock } from './courier-block.tsx';
import { isFollowed } from './courier-text.ts';
import styles from './delivery-overview.module.css';
import { mapLabel } from './map-label.ts';
import { t } from './messages.ts';
import { endsLowAtLeft } from './route-map/draw-route.ts';
import { RouteMap } from './route-map/route-map.tsx';

const TrackingDialog = lazyPart(() => import('./tracking-dialog.tsx').then((part) => part.TrackingDialog));

/** A delivery in progress on its order's page: its route as a sketch, the live tracking, and the courier. */
export function DeliveryOverview({
  order,
  number,
  tracking,
}: {
  order: Order;
  number: string;
  tracking: Tracking | undefined;
}) {
  const from = order.pickup?.location.address ?? {};
  const to = order.dropoff?.address ?? {};
  const courier = tracking && isFollowed(tracking) ? tracking.courier : null;
  const shop = order.pickup?.location.name ?? order.siteName;
  return (
    <>
      <div className={styles.map} data-low-end={endsLowAtLeft(from, to) ? 'left' : 'right'}>
        <RouteMap
          shape="band"
          from={from}
          to={to}
          courier={courier}
          label={mapLabel({ shop, place: t('door'), from, to, courier })}
        />
        <TrackLive order={order} number={number} kind="secondary" className={styles.track} />
      </div>
      {courier && (
        <div className={styles.courier}>
          <CourierBlock courier={courier} />
        </div>
      )}
    </>
  );
}

/** Opens the live tracking of a delivery. */
export function TrackLive({
  order,
  number,
  kind,
  className,
}: {
  order: Order;
  number: string;
  kind?: 'primary' | 'secondary';
  className?: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind ?? 'primary'}
        size="small"
        icon={<Navigation size={18} strokeWidth={1.75} aria-hidden />}
        aria-label={t('trackOf', { number })}
        aria-haspopup="dialog"
        {...(className ? { className } : {})}
        onClick={() => setOpen(true)}
      >
        {t('trackLive')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TrackingDialog order={order} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
