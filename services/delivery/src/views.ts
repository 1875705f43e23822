import type {
  DeliverySnapshot,
  OrderDelivery,
  SiteSnapshot,
  Tracking,
  TrackPage,
} from '@biteboard/contracts';
import { type Delivery, isEnd, shownBooking } from './delivery.ts';

/** What the shop sees of an order's courier. */
export const orderDeliveryOf = (delivery: Delivery): OrderDelivery => {
  const shown = shownBooking(delivery);
  return {
    provider: shown?.provider ?? null,
    status: shown?.status ?? null,
    feeCents: shown?.feeCents ?? null,
    trackingUrl: shown?.trackingUrl ?? null,
    problem: delivery.problem,
    attempts: delivery.bookings.flatMap(({ provider, at, outcome, reason }) =>
      outcome ? [{ provider, at, outcome, ...(reason && outcome !== 'booked' ? { reason } : {}) }] : [],
    ),
  };
};

/** A delivery as it travels in events; what is over has no time of arrival any more. */
export const snapshotOf = (delivery: Delivery): DeliverySnapshot => {
  const shown = shownBooking(delivery);
  return {
    orderId: delivery._id,
    siteId: delivery.siteId,
    ...orderDeliveryOf(delivery),
    providerStatus: shown?.providerStatus ?? null,
    etaAt: isEnd(shown?.status ?? null) ? null : (shown?.etaAt ?? null),
    courier: shown?.courier ?? null,
    updatedAt: delivery.updatedAt,
  };
};

/** What the customer is told. */
export const trackingOf = (delivery: Delivery): Tracking => {
  const { trackingUrl, provider, status, etaAt, courier, providerStatus, updatedAt } = snapshotOf(delivery);
  return {
    uberTrackingUrl: trackingUrl,
    uberStatus: providerStatus,
    provider,
    status,
    etaAt,
    courier,
    updatedAt,
  };
};

/** About a hundred metres: a link that is passed on tells nobody which door it is. */
const roughly = (degrees: number | null | undefined): number | null =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 1000) / 1000;

/** What whoever has the link is shown: the courier while there is one to follow, and where to only about. */
export const trackPageOf = (delivery: Delivery, site: SiteSnapshot): TrackPage => {
  const { order } = delivery;
  const { status, etaAt, courier, updatedAt } = snapshotOf(delivery);
  const { location } = order.pickup ?? {};
  const { address } = order.dropoff ?? {};
  return {
    orderNumber: order.orderNumber,
    siteName: site.name,
    brandColor: site.brandColor,
    timeZone: site.timeZone,
    status,
    etaAt,
    courier:
      courier && !isEnd(status) ? { ...courier, lat: roughly(courier.lat), lon: roughly(courier.lon) } : null,
    from: {
      name: location?.name || site.name,
      lat: location?.address.lat ?? null,
      lon: location?.address.lon ?? null,
    },
    to: { city: address?.city ?? '', lat: roughly(address?.lat), lon: roughly(address?.lon) },
    updatedAt,
  };
};
