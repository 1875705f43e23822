import { dialled, type SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform';
import type { CourierNews } from '../progress.ts';
import { ask, PATIENCE_MS } from './ask.ts';
import { doordashNews } from './doordash-news.ts';
import { doordashToken } from './doordash-token.ts';
import { fullAddress } from './full-address.ts';
import {
  type CourierProvider,
  ProviderFault,
  type ProviderOptions,
  type Quote,
  QuoteExpired,
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
        tip: cargo.tipCents,
        items: cargo.items.map(({ name, quantity, priceCents }) => ({ name, quantity, price: priceCents })),
        action_if_undeliverable: 'return_to_pickup',
        contactless_dropoff: false,
      }
    : {}),
});

const bodyOf = (site: SiteSnapshot, trip: Trip): object => ({
  external_delivery_id: trip.id,
  pickup_address: addressOf(trip.from),
  pickup_business_name: trip.from.name,
  pickup_phone_number: phoneOf(trip.from),
  ...storeOf(site),
  dropoff_address: addressOf(trip.to),
  dropoff_phone_number: phoneOf(trip.to),
  ...cargoOf(trip),
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

const quoteOf = (fields: Record<string, unknown>, now: number): Quote => ({
  id: String(fields.external_delivery_id),
  feeCents: Number.isInteger(fields.fee) && (fields.fee as number) >= 0 ? (fields.fee as number) : null,
  minutesToPickup: minutesUntil(fields.pickup_time_estimated, now),
});

/** DoorDash Drive. Its sandbox answers at the same address: the key decides. A quote that is accepted is the delivery. */
export const doordashProvider = (
  { clock, secrets, settings }: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  { patienceMs = PATIENCE_MS }: ProviderOptions,
): CourierProvider => {
  const call = async (site: SiteSnapshot, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const signingSecret = secrets.decrypt(site.secrets.doordashSigningSecret ?? '');
    const { doordashDeveloperId: developerId, doordashKeyId: keyId } = site;
    const at = clock.now();
    const token = doordashToken({ developerId, keyId, signingSecret }, at);
    const answer = await ask(
      'DoorDash',
      {
        method,
        url: `${settings.doordashApiUrl}/drive/v2/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body && JSON.stringify(body),
      },
      AbortSignal.timeout(patienceMs),
    );
    const fields = fieldsOf(answer.json);
    const refused = () =>
      refusal('DoorDash', answer, {
        words: fields.message ?? fields.code,
        details: detailsOf(fields),
        secrets: [token, signingSecret],
      });
    return { status: answer.status, fields, at, refused };
  };
  type DoordashAnswer = Awaited<ReturnType<typeof call>>;

  const newsOf = ({ status, fields, at, refused }: DoordashAnswer): CourierNews => {
    const news = status < 300 ? doordashNews(fields, at) : undefined;
    if (!news) throw refused();
    return news;
  };
  const find = (site: SiteSnapshot, id: string) => call(site, 'GET', `deliveries/${encodeURIComponent(id)}`);
  const isQuote = ({ status, fields }: DoordashAnswer): boolean =>
    status < 300 && fields.delivery_status === 'quote';

  return {
    quote: async (site, trip) => {
      const asked = await call(site, 'POST', 'quotes', bodyOf(site, trip));
      // It was asked before, and we did not hear the answer: that quote stands.
      const answer = asked.status === 409 ? await find(site, trip.id) : asked;
      if (answer.status < 300 && answer.fields.external_delivery_id === trip.id)
        return quoteOf(answer.fields, clock.now());
      throw asked.refused();
    },
    create: async (site, { id, cargo }) => {
      const path = `quotes/${encodeURIComponent(id)}/accept`;
      const answer = await call(site, 'POST', path, { tip: cargo.tipCents });
      if (answer.status < 400 || answer.status >= 500 || answer.status === 429) return newsOf(answer);
      // It was accepted before, or the quote ran out.
      const found = await find(site, id);
      if (answer.status === 401 || answer.status === 403) throw answer.refused();
      if (found.status === 404 || isQuote(found)) throw new QuoteExpired(answer.refused().message);
      return newsOf(found);
    },
    read: async (site, { id }) => {
      const answer = await find(site, id);
      return answer.status === 404 || isQuote(answer) ? undefined : newsOf(answer);
    },
    cancel: async (site, { id }) => {
      const answer = await call(site, 'PUT', `deliveries/${encodeURIComponent(id)}/cancel`, {});
      return answer.status === 404 ? undefined : newsOf(answer);
    },
  };
};
