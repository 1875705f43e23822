import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { CourierNews } from '../progress.ts';
import { degreesOf, offerOf, textOf } from './answer-fields.ts';
import { fieldsOf } from './refusal.ts';

/** The way back is a delivery of its own: while that is under way, the food is. */
const returnedOr = (back: Record<string, unknown>): DeliveryStatus => {
  const isUnderWay =
    textOf(back.status) !== undefined && back.status !== 'delivered' && back.complete !== true;
  return isUnderWay ? 'returning' : 'returned';
};

/** Uber's word and whether the courier is about to be there, as our status; undefined: a word that is new to us. */
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
      return returnedOr(fieldsOf(body.return));
    default:
      return undefined;
  }
};

const courierOf = (body: Record<string, unknown>): Courier | undefined => {
  const { name, phone_number: phone, public_phone_info, location } = fieldsOf(body.courier);
  const named = textOf(name);
  const { lat, lng } = fieldsOf(location ?? body.location);
  if (!named && degreesOf(lat) === null) return undefined;
  const dialled = textOf(fieldsOf(public_phone_info).formatted_phone_number) ?? textOf(phone);
  return { name: named ?? '', phone: dialled ?? null, lat: degreesOf(lat), lon: degreesOf(lng) };
};

/** What Uber says of a delivery, in an answer or in a message; `at` in ms. */
export const uberNews = (body: Record<string, unknown>, at: number): CourierNews | undefined => {
  const providerId = textOf(body.id);
  const status = statusOf(body);
  if (!providerId || !status) return undefined;
  const courier = courierOf(body);
  const returnId = textOf(fieldsOf(body.return).id);
  const why = fieldsOf(body.undeliverable_reason).message ?? body.undeliverable_reason;
  // What is to be done is there from the beginning; it says something only once it was done.
  const reason = textOf(why) ?? (status === 'returned' ? textOf(body.undeliverable_action) : undefined);
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
