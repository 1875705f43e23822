import { belongingOf, type Claims, type CourierProviderName, type OrderDelivery } from '@biteboard/contracts';
import { fieldChanges, withAuditEntry } from '@biteboard/platform/audit';
import { runs } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import { bookByHand, cancelByHand } from '../cancellation.ts';
import type { Deliveries } from '../deliveries.ts';
import { orderDeliveryOf } from '../views.ts';
import { queueDelivery } from './process-delivery.ts';
import { deliveryNotFound } from './show-tracking.ts';

interface CourierRequest {
  siteId: string;
  id: string;
  action: 'book' | 'cancel';
  provider?: CourierProviderName | undefined;
  user: Claims;
}

const notSetUp = () =>
  new AppError('conflict', 'COURIER_NOT_SET_UP', 'This courier service is not set up for the site.');

/** Books or cancels manually; the provider is called after the response. Throws 404, 409 where the state does not allow it. */
export const actOnCourier = async (
  deps: Deliveries,
  { siteId, id, action, provider, user }: CourierRequest,
): Promise<OrderDelivery> => {
  const { clock, deliveries, providers, sites } = deps;
  const site = await sites.get(siteId);
  const found = await deliveries.find(id);
  if (found?.siteId !== site._id || !runs(user, belongingOf(found.order))) throw deliveryNotFound();
  if (action === 'book' && provider && !providers.namesFor(site).includes(provider)) throw notSetUp();
  const changed = await deliveries.change(id, (delivery) => {
    const now = clock.now();
    const decision = action === 'book' ? bookByHand(delivery, provider, now) : cancelByHand(delivery, now);
    return withAuditEntry(decision, ({ order }) => ({
      siteId: site._id,
      action: action === 'book' ? 'courier.booked' : 'courier.cancelled',
      subjectId: id,
      subjectName: order.orderNumber,
      changes: fieldChanges({}, { provider }),
    }));
  });
  if (!changed) throw deliveryNotFound();
  await queueDelivery(deps, changed);
  return orderDeliveryOf(changed);
};
