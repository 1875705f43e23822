import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { CourierUpdate } from '../progress.ts';
import { objectFields } from './refusal.ts';
import { degreesOf, offerOf, textField } from './response-fields.ts';

/** DoorDash's statuses as ours; `quote` has none: no courier was requested yet. */
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

/** The courier and their position; undefined where not given. */
export const dasherOf = (body: Record<string, unknown>): Courier | undefined => {
  const { lat, lng } = objectFields(body.dasher_location);
  const name = textField(body.dasher_name);
  if (!name && degreesOf(lat) === null) return undefined;
  const phone = textField(body.dasher_dropoff_phone_number) ?? textField(body.dasher_phone_number);
  return { name: name ?? '', phone: phone ?? null, lat: degreesOf(lat), lon: degreesOf(lng) };
};

/** DoorDash's report of a delivery; `at` in ms. Undefined while it is a quote. */
export const doordashUpdate = (body: Record<string, unknown>, at: number): CourierUpdate | undefined => {
  const providerId = textField(body.external_delivery_id);
  const status = STATUSES[String(body.delivery_status)];
  if (!providerId || !status) return undefined;
  const courier = dasherOf(body);
  const reason = textField(body.cancellation_reason);
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
