import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { CourierUpdate } from '../progress.ts';
import { objectFields } from './refusal.ts';
import { degreesOf, offerOf, textField } from './response-fields.ts';

/** A return is a delivery of its own: while it is under way, the food is too. */
const returnedOr = (back: Record<string, unknown>): DeliveryStatus => {
  const isUnderWay =
    textField(back.status) !== undefined && back.status !== 'delivered' && back.complete !== true;
  return isUnderWay ? 'returning' : 'returned';
};

/** Uber's status and `courier_imminent` as our status; undefined: unknown. */
const statusOf = (body: Record<string, unknown>): DeliveryStatus | undefined => {
  const imminent = body.courier_imminent === true;
  switch (body.status) {
    case 'pending':
      return 'requested';
    case 'pickup':
      return imminent ? 'at_pickup' : 'assigned';
    case 'pickup_complete':
      return 'picked_up';
    case 'dropoff':
      return imminent ? 'near_dropoff' : 'picked_up';
    case 'delivered':
      return 'delivered';
    case 'canceled':
    case 'cancelled':
      return 'cancelled';
    case 'returned':
      return returnedOr(objectFields(body.return));
    default:
      return undefined;
  }
};

const courierOf = (body: Record<string, unknown>): Courier | undefined => {
  const { name, phone_number: phone, public_phone_info, location } = objectFields(body.courier);
  const named = textField(name);
  const { lat, lng } = objectFields(location ?? body.location);
  if (!named && degreesOf(lat) === null) return undefined;
  const dialled = textField(objectFields(public_phone_info).formatted_phone_number) ?? textField(phone);
  return { name: named ?? '', phone: dialled ?? null, lat: degreesOf(lat), lon: degreesOf(lng) };
};

/** Uber's report of a delivery, from a response or a webhook; `at` in ms. */
export const uberUpdate = (body: Record<string, unknown>, at: number): CourierUpdate | undefined => {
  const providerId = textField(body.id);
  const status = statusOf(body);
  if (!providerId || !status) return undefined;
  const courier = courierOf(body);
  const returnId = textField(objectFields(body.return).id);
  const why = objectFields(body.undeliverable_reason).message ?? body.undeliverable_reason;
  // `undeliverable_action` is always present; it is a reason only once it was taken.
  const reason = textField(why) ?? (status === 'returned' ? textField(body.undeliverable_action) : undefined);
  return {
    providerId,
    status,
    providerStatus: String(body.status),
    at,
    ...offerOf(body, body.dropoff_eta),
    ...(courier ? { courier } : {}),
    ...(returnId ? { returnId } : {}),
    ...(reason ? { reason } : {}),
  };
};
