import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import type { CourierUpdate } from '../progress.ts';
import { doordashQuoteBody } from './doordash-bodies.ts';
import { type DoordashResponse, doordashCalls } from './doordash-calls.ts';
import { doordashUpdate } from './doordash-update.ts';
import { type CourierProvider, type CourierQuote, type ProviderOptions, QuoteExpired } from './provider.ts';

const minutesUntil = (time: unknown, now: number): number | null => {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 60_000));
};

const quoteOf = (fields: Record<string, unknown>, now: number): CourierQuote => ({
  id: String(fields.external_delivery_id),
  feeCents: Number.isInteger(fields.fee) && (fields.fee as number) >= 0 ? (fields.fee as number) : null,
  minutesToPickup: minutesUntil(fields.pickup_time_estimated, now),
});

/** The code of an expired quote is undocumented, so it is recognized by its words. */
const isExpired = ({ status, fields: { code, message } }: DoordashResponse): boolean =>
  status === 404 || status === 410 || /expire/i.test(`${code} ${message}`);

/** DoorDash Drive. Its sandbox answers at the same address: the key decides. A quote that is accepted is the delivery. */
export const doordashProvider = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings' | 'meter'>,
  options: ProviderOptions,
): CourierProvider => {
  const call = doordashCalls(ports, options);

  const updateOf = ({ status, fields, at, refused }: DoordashResponse): CourierUpdate => {
    const update = status < 300 ? doordashUpdate(fields, at) : undefined;
    if (!update) throw refused();
    return update;
  };
  const find = (site: SiteSnapshot, id: string) => call(site, 'GET', `deliveries/${encodeURIComponent(id)}`);
  const isQuote = ({ status, fields }: DoordashResponse): boolean =>
    status < 300 && fields.delivery_status === 'quote';

  return {
    quote: async (site, trip) => {
      const quoted = await call(site, 'POST', 'quotes', doordashQuoteBody(site, trip));
      // An earlier request whose response was lost: its quote is valid.
      const response = quoted.status === 409 ? await find(site, trip.id) : quoted;
      if (response.status < 300 && response.fields.external_delivery_id === trip.id)
        return quoteOf(response.fields, ports.clock.now());
      throw quoted.refused();
    },
    create: async (site, { id }) => {
      const path = `quotes/${encodeURIComponent(id)}/accept`;
      const response = await call(site, 'POST', path, {});
      if (response.status < 400 || response.status >= 500 || response.status === 429)
        return updateOf(response);
      // It was accepted before, or the quote expired.
      const found = await find(site, id);
      if (found.status !== 404 && !isQuote(found)) return updateOf(found);
      const no = response.refused();
      throw isExpired(response) ? new QuoteExpired(no.message) : no;
    },
    read: async (site, { id }) => {
      const response = await find(site, id);
      return response.status === 404 || isQuote(response) ? undefined : updateOf(response);
    },
    cancel: async (site, { id }) => {
      const response = await call(site, 'PUT', `deliveries/${encodeURIComponent(id)}/cancel`, {});
      return response.status === 404 ? undefined : updateOf(response);
    },
    proof: async (site, { id }) => {
      const response = await find(site, id);
      if (response.status === 404) return undefined;
      if (response.status >= 300) throw response.refused();
      const { dropoff_verification_image_url: url } = response.fields;
      return typeof url === 'string' && /^https:\/\//.test(url) ? url : undefined;
    },
  };
};
