import type { SiteSnapshot } from '@biteboard/contracts';
import { dialled } from '@biteboard/contracts/phone';
import { fullAddress } from './full-address.ts';
import { ProviderFault, type Stop, type Trip } from './provider.ts';

const addressOf = (stop: Stop): string => {
  const { streetAddress, city, province, postalCode, country } = fullAddress(stop);
  return [...streetAddress, city, `${province} ${postalCode}`.trim(), country].filter(Boolean).join(', ');
};

const phoneOf = ({ name, phone, address }: Stop): string => {
  const number = dialled(phone, address.country);
  if (!number) throw new ProviderFault(`DoorDash needs a phone number of ${name} that it can call.`);
  return number;
};

/** A store registered at DoorDash is named by its two ids, else by its address alone. */
const storeOf = ({ doordashBusinessId, doordashStoreId }: SiteSnapshot): object =>
  doordashBusinessId && doordashStoreId
    ? { pickup_external_business_id: doordashBusinessId, pickup_external_store_id: doordashStoreId }
    : {};

const cargoOf = ({ pickupAt, cargo, from, to }: Trip): object => ({
  ...(pickupAt ? { pickup_time: pickupAt } : {}),
  ...(from.notes ? { pickup_instructions: from.notes } : {}),
  ...(to.notes ? { dropoff_instructions: to.notes } : {}),
  ...(cargo
    ? {
        pickup_reference_tag: cargo.orderNumber,
        dropoff_contact_given_name: to.name,
        dropoff_contact_send_notifications: false,
        order_value: cargo.valueCents,
        items: cargo.items.map(({ name, quantity, priceCents }) => ({ name, quantity, price: priceCents })),
        action_if_undeliverable: 'return_to_pickup',
        contactless_dropoff: false,
      }
    : {}),
});

export const doordashQuoteBody = (site: SiteSnapshot, trip: Trip): object => ({
  external_delivery_id: trip.id,
  pickup_address: addressOf(trip.from),
  pickup_business_name: trip.from.name,
  pickup_phone_number: phoneOf(trip.from),
  ...storeOf(site),
  dropoff_address: addressOf(trip.to),
  dropoff_phone_number: phoneOf(trip.to),
  ...cargoOf(trip),
});
