import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import type { CourierNews } from '../progress.ts';
import { doordashQuoteBody } from './doordash-bodies.ts';
import { type DoordashAnswer, doordashCalls } from './doordash-calls.ts';
import { doordashNews } from './doordash-news.ts';
import { type CourierProvider, type ProviderOptions, type Quote, QuoteExpired } from './provider.ts';

const minutesUntil = (time: unknown, now: number): number | null => {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 60_000));
};

const quoteOf = (fields: Record<string, unknown>, now: number): Quote => ({
  id: String(fields.external_delivery_id),
  feeCents: Number.isInteger(fields.fee) && (fields.fee as number) >= 0 ? (fields.fee as number) : null,
  minutesToPickup: minutesUntil(fields.pickup_time_estimated, now),
});

/** Nobody says by which code: by its words. */
const isOver = ({ status, fields: { code, message } }: DoordashAnswer): boolean =>
  status === 404 || status === 410 || /expire/i.test(`${code} ${message}`);

/** DoorDash Drive. Its sandbox answers at the same address: the key decides. A quote that is accepted is the delivery. */
export const doordashProvider = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  options: ProviderOptions,
): CourierProvider => {
  const call = doordashCalls(ports, options);

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
      const asked = await call(site, 'POST', 'quotes', doordashQuoteBody(site, trip));
      // It was asked before, and we did not hear the answer: that quote stands.
      const answer = asked.status === 409 ? await find(site, trip.id) : asked;
      if (answer.status < 300 && answer.fields.external_delivery_id === trip.id)
        return quoteOf(answer.fields, ports.clock.now());
      throw asked.refused();
    },
    create: async (site, { id }) => {
      const path = `quotes/${encodeURIComponent(id)}/accept`;
      const answer = await call(site, 'POST', path, {});
      if (answer.status < 400 || answer.status >= 500 || answer.status === 429) return newsOf(answer);
      // It was accepted before, or the quote ran out.
      const found = await find(site, id);
      if (found.status !== 404 && !isQuote(found)) return newsOf(found);
      const no = answer.refused();
      throw isOver(answer) ? new QuoteExpired(no.message) : no;
    },
    read: async (site, { id }) => {
      const answer = await find(site, id);
      return answer.status === 404 || isQuote(answer) ? undefined : newsOf(answer);
    },
    cancel: async (site, { id }) => {
      const answer = await call(site, 'PUT', `deliveries/${encodeURIComponent(id)}/cancel`, {});
      return answer.status === 404 ? undefined : newsOf(answer);
    },
    proof: async (site, { id }) => {
      const answer = await find(site, id);
      if (answer.status === 404) return undefined;
      if (answer.status >= 300) throw answer.refused();
      const { dropoff_verification_image_url: url } = answer.fields;
      return typeof url === 'string' && /^https:\/\//.test(url) ? url : undefined;
    },
  };
};
