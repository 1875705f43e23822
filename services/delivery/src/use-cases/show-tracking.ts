import { belongingOf, type Claims, type Tracking, type TrackPage } from '@biteboard/contracts';
import { viewerOf } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import type { Deliveries } from '../deliveries.ts';
import { isTrackToken } from '../track-token.ts';
import { trackingOf, trackPageOf } from '../views.ts';

export const deliveryNotFound = () => notFound('DELIVERY_NOT_FOUND', 'There is no such delivery.');

/** The tracking of an order, for its customer or who runs its site; throws 404 for everybody else. */
export const showTracking = async (
  { sites, deliveries }: Deliveries,
  request: { site: string; id: string; user: Claims },
): Promise<Tracking> => {
  const site = await sites.get(request.site);
  const delivery = await deliveries.find(request.id);
  if (!delivery || delivery.siteId !== site._id) throw deliveryNotFound();
  if (!viewerOf(request.user, belongingOf(delivery.order))) throw deliveryNotFound();
  return trackingOf(delivery);
};

/** The public tracking page, by the token of its link. */
export const showTrackPage = async (deps: Deliveries, orderId: string, token: string): Promise<TrackPage> => {
  if (!isTrackToken(deps, orderId, token)) throw deliveryNotFound();
  const delivery = await deps.deliveries.find(orderId);
  const site = delivery && (await deps.sites.find(delivery.siteId));
  if (!delivery || !site) throw deliveryNotFound();
  return trackPageOf(delivery, site);
};
