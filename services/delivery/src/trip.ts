import type { SiteSnapshot } from '@biteboard/contracts';
import { phoneNumber } from '@biteboard/contracts/phone';
import type { CourierBooking, Delivery } from './delivery.ts';
import { type BookedTrip, ProviderFault, type Stop } from './providers/provider.ts';

/** Couriers' requests have no place for an extension, so it leads the instructions. */
const withExtension = (stop: Stop): Stop => {
  const extension = phoneNumber(stop.phone, stop.address.country)?.extension;
  return extension ? { ...stop, notes: `Phone extension ${extension}. ${stop.notes ?? ''}`.trim() } : stop;
};

/** The trip of a booking, from the shop to the customer's door. */
export const tripOf = ({ order }: Delivery, booking: CourierBooking, site: SiteSnapshot): BookedTrip => {
  const { id, pickupAt, quoteId = '' } = booking;
  const { dropoff, pickup, orderNumber, items, subtotalCents } = order;
  if (!pickup || !dropoff)
    throw new ProviderFault('The order does not say where it starts or where it goes.');
  const { location } = pickup;
  const from = withExtension({
    ...location,
    phone: location.phone || site.pickup.phone || site.supportWhatsappPhone,
    notes: `Order ${orderNumber}`,
  });
  const to = withExtension({
    name: dropoff.name || order.userName,
    phone: dropoff.phone,
    address: dropoff.address,
    notes: dropoff.instructions ?? '',
  });
  return {
    id,
    from,
    to,
    pickupAt,
    quoteId,
    cargo: {
      orderId: order._id,
      orderNumber,
      items: items.map(({ name, quantity, priceCents }) => ({ name, quantity, priceCents })),
      valueCents: subtotalCents,
    },
  };
};
