import type { Ports } from '@biteboard/platform';
import { ask, PATIENCE_MS } from './ask.ts';
import { fullAddress } from './full-address.ts';
import type { CourierProvider, ProviderOptions, Quote, Stop, Trip } from './provider.ts';
import { fieldsOf, refusal } from './refusal.ts';
import { uberTokens } from './uber-tokens.ts';

/** An address as Uber wants it: JSON inside a text. */
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

const bodyOf = ({ from, to }: Trip): string =>
  JSON.stringify({
    pickup_address: addressOf(from),
    ...placeOf('pickup', from),
    dropoff_address: addressOf(to),
    ...placeOf('dropoff', to),
  });

const quoteOf = ({ pickup_duration: minutes }: Record<string, unknown>): Quote => ({
  minutesToPickup: Number.isFinite(minutes) ? Math.max(0, Math.ceil(minutes as number)) : null,
});

const detailsOf = ({ metadata }: Record<string, unknown>): string[] =>
  Object.entries(fieldsOf(metadata)).flatMap(([field, words]) =>
    typeof words === 'string' ? [`${field} ${words}`] : [],
  );

/** Uber Direct. Its sandbox answers at the same addresses: the keys decide. */
export const uberProvider = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  { patienceMs = PATIENCE_MS }: ProviderOptions,
): CourierProvider => {
  const tokens = uberTokens(ports);
  return {
    quote: async (site, trip) => {
      const body = bodyOf(trip);
      const signal = AbortSignal.timeout(patienceMs);
      const askWith = (token: string) =>
        ask(
          'Uber',
          {
            url: `${ports.settings.uberApiUrl}/v1/customers/${encodeURIComponent(site.uberCustomerId)}/delivery_quotes`,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body,
          },
          signal,
        );
      let token = await tokens.of(site, signal);
      let answer = await askWith(token.text);
      if (answer.status === 401 && !token.fresh) {
        token = await tokens.of(site, signal, token.text);
        answer = await askWith(token.text);
      }
      const fields = fieldsOf(answer.json);
      if (answer.status < 300 && typeof fields.id === 'string') return quoteOf(fields);
      throw refusal('Uber', answer, {
        words: fields.message ?? fields.code,
        details: detailsOf(fields),
        secrets: [token.text],
      });
    },
  };
};
