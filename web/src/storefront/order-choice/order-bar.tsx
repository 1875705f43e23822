import type { FulfillmentType } from '@biteboard/contracts';
import { takesOrdersNow } from '@biteboard/contracts/rules';
import { Bike, ChevronDown, Clock, MapPin, ShoppingBag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { t } from './messages.ts';
import styles from './order-bar.module.css';
import { whenLabel } from './time-words.ts';
import { useOrder } from './use-order.ts';

const loadOrderTimeDialog = () => import('./order-time/order-time-dialog.tsx');
const OrderTimeDialog = lazyPart(() => loadOrderTimeDialog().then((part) => part.OrderTimeDialog));

/** Phones, which have the row below, never load the fields; until they are loaded, the row is shown. */
const OrderTimeCells = lazyPart(() =>
  import('./order-time/order-time-fields.tsx').then((part) => part.OrderTimeCells),
);

const DeliveryRow = lazyPart(() => import('./address/delivery-row.tsx').then((part) => part.DeliveryRow));

/**
 * Order type, date, time and location; while the shop is closed and no time is chosen, when it opens. It stays where the
 * kitchen is full for now, so that a choice being made does not disappear.
 */
export function OrderBar() {
  const { timing, scheduledFor, orderType, setOrderType } = useOrder();
  const [isNew, setIsNew] = useState(false);
  const isTablet = useFrom('tablet');
  if (!takesOrdersNow(timing) && scheduledFor === null) return <ClosedNotice />;
  return (
    <section className={styles.bar} aria-label={t('when')} data-screen-only>
      <OrderTypeSwitch
        onChange={(type) => {
          setOrderType(type);
          setIsNew(true);
        }}
      />
      {isTablet ? (
        <Suspense fallback={<OrderTimeSummary />}>
          <OrderTimeCells />
        </Suspense>
      ) : (
        <OrderTimeSummary />
      )}
      {orderType === 'delivery' && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <DeliveryRow isNew={isNew} />
        </Suspense>
      )}
    </section>
  );
}

function OrderTypeSwitch({ onChange }: { onChange: (type: FulfillmentType) => void }) {
  const { orderType, offers } = useOrder();
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const takeout = { value: 'pickup', label: t('takeout'), icon: <ShoppingBag {...icon} /> } as const;
  const delivery = { value: 'delivery', label: t('delivery'), icon: <Bike {...icon} /> } as const;
  return (
    <Segmented
      label={t('orderType')}
      className={styles.type}
      value={orderType}
      onChange={onChange}
      segments={[takeout, delivery].filter(({ value }) => offers(value))}
    />
  );
}

/** The phone's row: when and where, opening a sheet to change both. */
function OrderTimeSummary() {
  const { timing, readyAt, now, location, locations, locationsPending, locationsError, orderType } =
    useOrder();
  const [changing, setChanging] = useState(false);
  const when = readyAt === null ? '' : whenLabel(readyAt, timing.timeZone, now);
  const hasNone = !locationsPending && !locationsError && locations.length === 0;
  const unchosen = orderType === 'delivery' ? 'nearest' : 'chooseLocation';
  const place = location?.name ?? t(hasNone ? 'noLocations' : unchosen);
  return (
    <>
      <button
        type="button"
        className={styles.summary}
        aria-haspopup="dialog"
        onPointerDown={loadOrderTimeDialog}
        onClick={() => setChanging(true)}
      >
        <span className="visually-hidden">{t('whenSummary')} </span>
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.when}>{when}</span>
        <MapPin size={18} strokeWidth={1.75} aria-hidden />
        <span className={styles.where} dir="auto">
          {place}
        </span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {changing && (
        <Suspense fallback={null}>
          <OrderTimeDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
