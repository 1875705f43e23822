import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import type { CourierUpdate } from '../progress.ts';
import { type CourierProvider, type CourierQuote, type ProviderOptions, QuoteExpired } from './provider.ts';
import { objectFields } from './refusal.ts';
import { uberDeliveryBody, uberQuoteBody } from './uber-bodies.ts';
import { type UberAnswer, uberCalls } from './uber-calls.ts';
import { uberPicture } from './uber-picture.ts';
import { uberUpdate } from './uber-update.ts';

const quoteOf = ({ id, fee, pickup_duration: minutes }: Record<string, unknown>): CourierQuote => ({
  id: String(id),
  feeCents: Number.isInteger(fee) && (fee as number) >= 0 ? (fee as number) : null,
  minutesToPickup: Number.isFinite(minutes) ? Math.max(0, Math.ceil(minutes as number)) : null,
});

/** An unusable quote by which no courier was booked: a new one is needed. */
const STALE_QUOTE = new Set(['expired_quote', 'used_quote', 'mismatched_price_quote']);
const PAGE = 50;
const MAX_PAGES = 5;
/** The largest response with a picture in base64. */
const MAX_PICTURE_BYTES = 12 * 1024 * 1024;

/** Uber Direct. Its sandbox answers at the same addresses: the keys decide. */
export const uberProvider = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings' | 'meter'>,
  options: ProviderOptions,
): CourierProvider => {
  const call = uberCalls(ports, options);

  const newsOf = (answer: UberAnswer, at: number): CourierUpdate => {
    const news = answer.status < 300 ? uberUpdate(answer.fields, at) : undefined;
    if (!news) throw answer.refusal();
    return news;
  };

  const readFrom = (site: SiteSnapshot, providerId: string) =>
    call(site, 'GET', `deliveries/${encodeURIComponent(providerId)}`);

  const read = async (site: SiteSnapshot, providerId: string): Promise<CourierUpdate | undefined> => {
    const at = ports.clock.now();
    const answer = await readFrom(site, providerId);
    return answer.status === 404 ? undefined : newsOf(answer, at);
  };

  /** The delivery that Uber reports as a duplicate: ours from an earlier request, or another that is alike. */
  const adopt = async (
    site: SiteSnapshot,
    ourId: string,
    providerId: string,
  ): Promise<CourierUpdate | undefined> => {
    const at = ports.clock.now();
    const answer = await readFrom(site, providerId);
    if (answer.status >= 300 && answer.status !== 404) throw answer.refusal();
    return answer.fields.external_id === ourId ? newsOf(answer, at) : undefined;
  };

  /** Uber finds deliveries by its own id alone: ours is searched among the open ones. */
  const findOurs = async (site: SiteSnapshot, ourId: string): Promise<CourierUpdate | undefined> => {
    const at = ports.clock.now();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const path = `deliveries?filter=ongoing&limit=${PAGE}&offset=${page * PAGE}`;
      const answer = await call(site, 'GET', path);
      if (answer.status >= 300) throw answer.refusal();
      const rows = Array.isArray(answer.fields.data) ? answer.fields.data.map(objectFields) : [];
      const ours = rows.find(({ external_id }) => external_id === ourId);
      if (ours) return uberUpdate(ours, at);
      if (rows.length < PAGE) return undefined;
    }
    return undefined;
  };

  return {
    quote: async (site, trip) => {
      const answer = await call(site, 'POST', 'delivery_quotes', uberQuoteBody(trip));
      if (answer.status < 300 && typeof answer.fields.id === 'string') return quoteOf(answer.fields);
      throw answer.refusal();
    },
    create: async (site, trip) => {
      const at = ports.clock.now();
      const answer = await call(site, 'POST', 'deliveries', uberDeliveryBody(site, trip));
      const { code, metadata } = answer.fields;
      const { delivery_id: twin } = objectFields(metadata);
      if (answer.status === 409 && typeof twin === 'string') {
        const news = await adopt(site, trip.id, twin);
        if (news) return news;
      }
      if (STALE_QUOTE.has(String(code))) throw new QuoteExpired(answer.refusal().message);
      return newsOf(answer, at);
    },
    read: (site, { id, providerId }) => (providerId ? read(site, providerId) : findOurs(site, id)),
    cancel: async (site, { id, providerId }) => {
      const at = ports.clock.now();
      const known = providerId ?? (await findOurs(site, id))?.providerId;
      if (!known) return undefined;
      const answer = await call(site, 'POST', `deliveries/${encodeURIComponent(known)}/cancel`, {});
      return answer.status === 404 ? undefined : newsOf(answer, at);
    },
    proof: async (site, { providerId }) => {
      if (!providerId) return undefined;
      const path = `deliveries/${encodeURIComponent(providerId)}/proof-of-delivery`;
      const answer = await call(
        site,
        'POST',
        path,
        { waypoint: 'dropoff', type: 'picture' },
        MAX_PICTURE_BYTES,
      );
      if (answer.status === 404) return undefined;
      if (answer.status >= 300) throw answer.refusal();
      return uberPicture(answer.fields.document);
    },
  };
};
