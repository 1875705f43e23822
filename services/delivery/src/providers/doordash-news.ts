import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { CourierNews } from '../progress.ts';
import { degreesOf, offerOf, textOf } from './answer-fields.ts';
import { fieldsOf } from './refusal.ts';

/** Their words, as our status; `quote` is none: nobody was sent yet. */
const STATUSES: Record<string, DeliveryStatus> = {
  created: 'requested',
  confirmed: 'assigned',
  enroute_to_pickup: 'assigned',
  arrived_at_pickup: 'at_pickup',
  picked_up: 'picked_up',
  enroute_to_dropoff: 'picked_up',
  arrived_at_dropoff: 'near_dropoff',
  delivered: 'delivered',
  cancelled: 'cancelled',
  enroute_to_return: 'returning',
  arrived_at_return: 'returning',
  returned: 'returned',
};

/** Who brings it and where they are; undefined where it is not said. */
export const dasherOf = (body: Record<string, unknown>): Courier | undefined => {
  const { lat, lng } = fieldsOf(body.dasher_location);
  const name = textOf(body.dasher_name);
  if (!name && degreesOf(lat) === null) return undefined;
  const phone = textOf(body.dasher_dropoff_phone_number) ?? textOf(body.dasher_phone_number);
  return { name: name ?? '', phone: phone ?? null, lat: degreesOf(lat), lon: degreesOf(lng) };
};

/** What DoorDash says of a delivery when it is asked; `at` in ms. Undefined while it is a quote. */
export const doordashNews = (body: Record<string, unknown>, at: number): CourierNews | undefined => {
  const providerId = textOf(body.external_delivery_id);
  const status = STATUSES[String(body.delivery_status)];
  if (!providerId || !status) return undefined;
  const courier = dasherOf(body);
  const reason = textOf(body.cancellation_reason);
  return {
    providerId,
    status,
    providerStatus: String(body.delivery_status),
    at,
    ...offerOf(body, body.dropoff_time_estimated),
    ...(courier ? { courier } : {}),
    ...(reason ? { reason } : {}),
  };
};
