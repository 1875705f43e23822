import type { Claims, Tracking, TrackPage } from '@biteboard/contracts';
import { viewerOf } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import type { Deliveries } from '../deliveries.ts';
import { isTrackToken } from '../track-token.ts';
import { trackingOf, trackPageOf } from '../views.ts';

export const deliveryNotFound = () => notFound('DELIVERY_NOT_FOUND', 'There is no such delivery.');

/** Where an order is, for its customer or who runs its site; to everybody else it is not there. */
export const showTracking = async (
  { sites, deliveries }: Deliveries,
  request: { site: string; id: string; user: Claims },
): Promise<Tracking> => {
  const site = await sites.get(request.site);
  const delivery = await deliveries.find(request.id);
  if (!delivery || delivery.siteId !== site._id) throw deliveryNotFound();
  if (!viewerOf(request.user, delivery.order)) throw deliveryNotFound();
  return trackingOf(delivery);
};

/** What our own page shows to whoever has its link. */
export const showTrackPage = async (
  ports: Deliveries,
  orderId: string,
  token: string,
): Promise<TrackPage> => {
  if (!isTrackToken(ports, orderId, token)) throw deliveryNotFound();
  const delivery = await ports.deliveries.find(orderId);
  const site = delivery && (await ports.sites.find(delivery.siteId));
  if (!delivery || !site) throw deliveryNotFound();
  return trackPageOf(delivery, site);
};
