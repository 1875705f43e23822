import type {
  DeliverySnapshot,
  OrderDelivery,
  SiteSnapshot,
  Tracking,
  TrackPage,
} from '@biteboard/contracts';
import { type Delivery, isTerminal, shownBooking } from './delivery.ts';

/** The courier of an order as the shop sees it. */
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

/** A delivery as events carry it; after a final status without a time of arrival. */
export const deliverySnapshot = (delivery: Delivery): DeliverySnapshot => {
  const shown = shownBooking(delivery);
  return {
    orderId: delivery._id,
    siteId: delivery.siteId,
    ...orderDeliveryOf(delivery),
    providerStatus: shown?.providerStatus ?? null,
    etaAt: isTerminal(shown?.status ?? null) ? null : (shown?.etaAt ?? null),
    courier: shown?.courier ?? null,
    updatedAt: delivery.updatedAt,
  };
};

/** The tracking as the customer sees it. */
export const trackingOf = (delivery: Delivery): Tracking => {
  const { trackingUrl, provider, status, etaAt, courier, providerStatus, updatedAt } =
    deliverySnapshot(delivery);
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

/** Rounded to about a hundred metres, so that a shared link does not reveal the address. */
const roughly = (degrees: number | null | undefined): number | null =>
  degrees === null || degrees === undefined ? null : Math.round(degrees * 1000) / 1000;

/** The public tracking page: the courier while under way, and an approximate destination. */
export const trackPageOf = (delivery: Delivery, site: SiteSnapshot): TrackPage => {
  const { order } = delivery;
  const { status, etaAt, courier, updatedAt } = deliverySnapshot(delivery);
  const { location } = order.pickup ?? {};
  const { address } = order.dropoff ?? {};
  return {
    orderNumber: order.orderNumber,
    siteName: order.siteName,
    brandColor: site.brandColor,
    timeZone: order.timeZone,
    status,
    etaAt,
    courier:
      courier && !isTerminal(status)
        ? { ...courier, lat: roughly(courier.lat), lon: roughly(courier.lon) }
        : null,
    from: {
      name: location?.name || order.siteName,
      lat: location?.address.lat ?? null,
      lon: location?.address.lon ?? null,
    },
    to: { city: address?.city ?? '', lat: roughly(address?.lat), lon: roughly(address?.lon) },
    updatedAt,
  };
};
