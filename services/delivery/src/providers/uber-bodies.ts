import type { SiteSnapshot } from '@biteboard/contracts';
import { dialled } from '@biteboard/contracts/phone';
import { fullAddress } from './full-address.ts';
import { type BookedTrip, ProviderFault, type Stop, type Trip } from './provider.ts';

const MINUTE = 60_000;
/** Uber requires time windows: ours begin when the food is ready and leave room for a late courier. */
const PICKUP_WINDOW_MS = 45 * MINUTE;
const DROPOFF_WINDOW_MS = 90 * MINUTE;
const MAX_NOTES = 280;

/** An address in Uber's format: JSON in a string. */
const addressOf = (stop: Stop): string => {
  const address = fullAddress(stop);
  return JSON.stringify({
    street_address: address.streetAddress,
    city: address.city,
    state: address.province,
    zip_code: address.postalCode,
    country: address.country,
  });
};

const placeOf = (end: 'pickup' | 'dropoff', { address: { lat, lon } }: Stop): object =>
  lat === undefined || lon === undefined ? {} : { [`${end}_latitude`]: lat, [`${end}_longitude`]: lon };

const windowsOf = (pickupAt: string | undefined): object => {
  if (pickupAt === undefined) return {};
  const after = (ms: number) => new Date(Date.parse(pickupAt) + ms).toISOString();
  return {
    pickup_ready_dt: after(0),
    pickup_deadline_dt: after(PICKUP_WINDOW_MS),
    dropoff_ready_dt: after(0),
    dropoff_deadline_dt: after(DROPOFF_WINDOW_MS),
  };
};

export const uberQuoteBody = ({ from, to, pickupAt }: Trip): object => ({
  pickup_address: addressOf(from),
  ...placeOf('pickup', from),
  dropoff_address: addressOf(to),
  ...placeOf('dropoff', to),
  ...windowsOf(pickupAt),
});

const phoneOf = ({ name, phone, address }: Stop): string => {
  const number = dialled(phone, address.country);
  if (!number) throw new ProviderFault(`Uber needs a phone number of ${name} that it can call.`);
  return number;
};

/** In the sandbox the courier is a robot. */
const robot = { test_specifications: { robo_courier_specification: { mode: 'auto' } } };

export const uberDeliveryBody = (site: SiteSnapshot, trip: BookedTrip): object => {
  const { id, quoteId, from, to, cargo } = trip;
  return {
    ...uberQuoteBody(trip),
    quote_id: quoteId,
    idempotency_key: id,
    external_id: id,
    pickup_name: from.name || site.name,
    pickup_business_name: site.name,
    pickup_phone_number: phoneOf(from),
    pickup_notes: (from.notes ?? '').slice(0, MAX_NOTES),
    dropoff_name: to.name,
    dropoff_phone_number: phoneOf(to),
    dropoff_notes: (to.notes ?? '').slice(0, MAX_NOTES),
    manifest_reference: cargo.orderNumber,
    manifest_total_value: cargo.valueCents,
    manifest_items: cargo.items.map(({ name, quantity, priceCents }) => ({
      name,
      quantity,
      size: 'small',
      price: priceCents,
    })),
    deliverable_action: 'deliverable_action_meet_at_door',
    dropoff_verification: { picture: true },
    undeliverable_action: 'return',
    ...(site.uberEnv === 'sandbox' ? robot : {}),
  };
};
