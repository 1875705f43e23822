import { dialled, type SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform';
import { ask, PATIENCE_MS } from './ask.ts';
import { doordashToken } from './doordash-token.ts';
import { fullAddress } from './full-address.ts';
import {
  type CourierProvider,
  ProviderFault,
  type ProviderOptions,
  type Stop,
  type Trip,
} from './provider.ts';
import { fieldsOf, refusal } from './refusal.ts';

const addressOf = (stop: Stop): string => {
  const { streetAddress, city, province, postalCode, country } = fullAddress(stop);
  return [...streetAddress, city, `${province} ${postalCode}`.trim(), country].filter(Boolean).join(', ');
};

const phoneOf = ({ name, phone, address }: Stop): string => {
  const number = dialled(phone, address.country);
  if (!number) throw new ProviderFault(`DoorDash needs a phone number of ${name} that it can call.`);
  return number;
};

/** A store that DoorDash knows goes by both its ids, else by its address alone. */
const storeOf = ({ doordashBusinessId, doordashStoreId }: SiteSnapshot): object =>
  doordashBusinessId && doordashStoreId
    ? { pickup_external_business_id: doordashBusinessId, pickup_external_store_id: doordashStoreId }
    : {};

const bodyOf = (site: SiteSnapshot, { id, from, to }: Trip): string =>
  JSON.stringify({
    external_delivery_id: id,
    pickup_address: addressOf(from),
    pickup_business_name: from.name,
    pickup_phone_number: phoneOf(from),
    ...storeOf(site),
    dropoff_address: addressOf(to),
    dropoff_phone_number: phoneOf(to),
  });

const minutesUntil = (time: unknown, now: number): number | null => {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 60_000));
};

const detailsOf = ({ field_errors: errors }: Record<string, unknown>): string[] =>
  (Array.isArray(errors) ? errors : [])
    .map(fieldsOf)
    .flatMap(({ field, error }) =>
      typeof field === 'string' && typeof error === 'string' ? [`${field} ${error}`] : [],
    );

/** DoorDash Drive. Its sandbox answers at the same address: the key decides. */
export const doordashProvider = (
  { clock, secrets, settings }: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  { patienceMs = PATIENCE_MS }: ProviderOptions,
): CourierProvider => ({
  quote: async (site, trip) => {
    const signingSecret = secrets.decrypt(site.secrets.doordashSigningSecret ?? '');
    const { doordashDeveloperId: developerId, doordashKeyId: keyId } = site;
    const body = bodyOf(site, trip);
    const token = doordashToken({ developerId, keyId, signingSecret }, clock.now());
    const answer = await ask(
      'DoorDash',
      {
        url: `${settings.doordashApiUrl}/drive/v2/quotes`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      },
      AbortSignal.timeout(patienceMs),
    );
    const fields = fieldsOf(answer.json);
    if (answer.status < 300 && fields.external_delivery_id === trip.id)
      return { minutesToPickup: minutesUntil(fields.pickup_time_estimated, clock.now()) };
    throw refusal('DoorDash', answer, {
      words: fields.message ?? fields.code,
      details: detailsOf(fields),
      secrets: [token, signingSecret],
    });
  },
});
