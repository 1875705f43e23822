import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Deliveries } from '../deliveries.ts';
import { type CourierBooking, type Delivery, iso } from '../delivery.ts';
import { applyBookingUpdate, applyCourierPosition } from '../progress.ts';
import { readDoordashMessage } from '../providers/doordash-message.ts';
import { readUberMessage } from '../providers/uber-message.ts';
import { queueDelivery } from './process-delivery.ts';

const RECEIVED = { received: true };

const refuse = () =>
  new AppError('unauthenticated', 'SIGNATURE_INVALID', 'The message does not prove whose it is.');

/** Handles a webhook once; a repeated one, or one of no delivery of the site, changes nothing. */
const once = async (
  { receipts }: Deliveries,
  site: SiteSnapshot,
  eventId: string,
  handle: () => Promise<void>,
): Promise<typeof RECEIVED> => {
  if (!(await receipts.has(site._id, eventId))) {
    await handle();
    await receipts.add(site._id, eventId);
  }
  return RECEIVED;
};

/** Queues a read at the provider: the webhook is not trusted, or not clear. */
const queueRead = async (deps: Deliveries, delivery: Delivery): Promise<void> => {
  const { deliveries, clock } = deps;
  const due = await deliveries.change(delivery._id, (state) => {
    if (!state.dueAt) return undefined;
    const unasked = (state.unasked ?? 0) + 1;
    return { state: { ...state, unasked, failures: undefined, dueAt: iso(clock.now()) }, events: [] };
  });
  if (due) await queueDelivery(deps, due);
};

/** A return is a delivery of its own that may name ours: its end does not mean that the order was delivered. */
const isOfAnother = ({ providerId: known }: CourierBooking, providerId: string): boolean =>
  known !== undefined && known !== providerId;

/** Handles Uber's signed webhook. Throws 401 `SIGNATURE_INVALID`, 400 `MALFORMED`, 404 for no site. */
export const receiveUberWebhook = async (
  deps: Deliveries,
  siteRef: string,
  raw: Buffer,
  signature: string,
): Promise<typeof RECEIVED> => {
  const { clock, deliveries, providers, sites } = deps;
  const site = await sites.get(siteRef);
  if (!providers.webhooks.isSigned(site, raw, signature)) throw refuse();
  const { eventId, providerId, ourId, update } = readUberMessage(raw, clock.now());
  return once(deps, site, `uber:${eventId}`, async () => {
    const delivery = await deliveries.findByBooking(site._id, { providerId, ourId });
    const booking = delivery?.bookings.find(
      (one) => [one.providerId, one.returnId].includes(providerId) || one.id === ourId,
    );
    if (!delivery || !booking) return;
    if (!update || isOfAnother(booking, providerId)) await queueRead(deps, delivery);
    else {
      const changed = await deliveries.change(
        delivery._id,
        (state) => applyBookingUpdate(state, booking.id, update, clock.now()),
        `uber:${eventId}`,
      );
      if (changed) await queueDelivery(deps, changed);
    }
  });
};

/**
 * Handles DoorDash's webhook, which carries the site's secret but no signature of its content: the courier's position is
 * trusted, all else is read from DoorDash. Throws 401 `SIGNATURE_INVALID`, 400 `MALFORMED`, 404 for no site.
 */
export const receiveDoordashWebhook = async (
  deps: Deliveries,
  siteRef: string,
  raw: Buffer,
  authorization: string,
): Promise<typeof RECEIVED> => {
  const { clock, deliveries, providers, sites } = deps;
  const site = await sites.get(siteRef);
  if (!providers.webhooks.isAuthorized(site, authorization)) throw refuse();
  const { eventId, deliveryId, courier } = readDoordashMessage(raw);
  return once(deps, site, `doordash:${eventId}`, async () => {
    const delivery = await deliveries.findByBooking(site._id, { providerId: '', ourId: deliveryId });
    if (!delivery) return;
    if (courier)
      await deliveries.change(delivery._id, (state) =>
        applyCourierPosition(state, deliveryId, courier, clock.now()),
      );
    else await queueRead(deps, delivery);
  });
};
