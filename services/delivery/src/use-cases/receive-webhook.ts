import type { SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { Deliveries } from '../deliveries.ts';
import { type Booking, type Delivery, iso } from '../delivery.ts';
import { placeCourier, takeNews } from '../progress.ts';
import { readDoordashMessage } from '../providers/doordash-message.ts';
import { readUberMessage } from '../providers/uber-message.ts';
import { attendSoon } from './attend-delivery.ts';

const RECEIVED = { received: true };

const refuse = () =>
  new AppError('unauthenticated', 'SIGNATURE_INVALID', 'The message does not prove whose it is.');

/** Takes a message in once; one that came before, or is of no delivery of the site, changes nothing. */
const once = async (
  { receipts }: Deliveries,
  site: SiteSnapshot,
  eventId: string,
  takeIn: () => Promise<void>,
): Promise<typeof RECEIVED> => {
  if (!(await receipts.has(site._id, eventId))) {
    await takeIn();
    await receipts.add(site._id, eventId);
  }
  return RECEIVED;
};

/** The provider is asked, soon: what the message says is not proof enough, or not clear. */
const askAfter = async (ports: Deliveries, delivery: Delivery): Promise<void> => {
  const { deliveries, clock } = ports;
  const due = await deliveries.change(delivery._id, (state) => {
    if (!state.dueAt) return undefined;
    const unasked = (state.unasked ?? 0) + 1;
    return { state: { ...state, unasked, failures: undefined, dueAt: iso(clock.now()) }, events: [] };
  });
  if (due) await attendSoon(ports, due);
};

/** The way back is a delivery of its own, and may name ours: that it is over does not say that the order is there. */
const isOfAnother = ({ providerId: known }: Booking, providerId: string): boolean =>
  known !== undefined && known !== providerId;

/** Takes in what Uber signed. Throws 401 `SIGNATURE_INVALID`, 400 `MALFORMED`, 404 for no site. */
export const receiveUberWebhook = async (
  ports: Deliveries,
  siteRef: string,
  raw: Buffer,
  signature: string,
): Promise<typeof RECEIVED> => {
  const { clock, deliveries, providers, sites } = ports;
  const site = await sites.get(siteRef);
  if (!providers.webhooks.isSigned(site, raw, signature)) throw refuse();
  const { eventId, providerId, ourId, news } = readUberMessage(raw, clock.now());
  return once(ports, site, `uber:${eventId}`, async () => {
    const delivery = await deliveries.findByBooking(site._id, { providerId, ourId });
    const booking = delivery?.bookings.find(
      (one) => [one.providerId, one.returnId].includes(providerId) || one.id === ourId,
    );
    if (!delivery || !booking) return;
    if (!news || isOfAnother(booking, providerId)) await askAfter(ports, delivery);
    else {
      const changed = await deliveries.change(
        delivery._id,
        (state) => takeNews(state, booking.id, news, clock.now()),
        `uber:${eventId}`,
      );
      if (changed) await attendSoon(ports, changed);
    }
  });
};

/**
 * Takes in what DoorDash sends with the text that the site gave it. That proves who sends, not what: where the courier
 * is is believed, all else is asked for. Throws 401 `SIGNATURE_INVALID`, 400 `MALFORMED`, 404 for no site.
 */
export const receiveDoordashWebhook = async (
  ports: Deliveries,
  siteRef: string,
  raw: Buffer,
  authorization: string,
): Promise<typeof RECEIVED> => {
  const { clock, deliveries, providers, sites } = ports;
  const site = await sites.get(siteRef);
  if (!providers.webhooks.isAuthorized(site, authorization)) throw refuse();
  const { eventId, deliveryId, courier } = readDoordashMessage(raw);
  return once(ports, site, `doordash:${eventId}`, async () => {
    const delivery = await deliveries.findByBooking(site._id, { providerId: '', ourId: deliveryId });
    if (!delivery) return;
    if (courier)
      await deliveries.change(delivery._id, (state) => placeCourier(state, deliveryId, courier, clock.now()));
    else await askAfter(ports, delivery);
  });
};
