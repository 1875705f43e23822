import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import { providerRequests } from '@biteboard/platform/telemetry';
import { callProvider, type ProviderRequest, type ProviderResponse, TIMEOUT_MS } from './call-provider.ts';
import type { ProviderFault, ProviderOptions } from './provider.ts';
import { objectFields, providerRefusal } from './refusal.ts';
import { uberTokens } from './uber-tokens.ts';

export interface UberAnswer extends ProviderResponse {
  fields: Record<string, unknown>;
  /** The refusal, as a sentence. */
  refusal(): ProviderFault;
}

/** One call for a site's Uber customer; a token that is refused is renewed once. */
export type CallUber = (
  site: SiteSnapshot,
  method: NonNullable<ProviderRequest['method']>,
  path: string,
  body?: object,
  mostBytes?: number,
) => Promise<UberAnswer>;

const detailsOf = ({ metadata }: Record<string, unknown>): string[] =>
  Object.entries(objectFields(metadata)).flatMap(([field, words]) =>
    typeof words === 'string' ? [`${field} ${words}`] : [],
  );

export const uberCalls = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings' | 'meter'>,
  { timeoutMs: patienceMs = TIMEOUT_MS }: ProviderOptions,
): CallUber => {
  const uber = { title: 'Uber', measure: providerRequests(ports.meter, 'uber') };
  const tokens = uberTokens(ports, uber);
  return async (site, method, path, body, mostBytes) => {
    const signal = AbortSignal.timeout(patienceMs);
    const callWith = (token: string) =>
      callProvider(
        uber,
        {
          method,
          url: `${ports.settings.uberApiUrl}/v1/customers/${encodeURIComponent(site.uberCustomerId)}/${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          body: body && JSON.stringify(body),
          maxBytes: mostBytes,
        },
        signal,
      );
    let token = await tokens.of(site, signal);
    let response = await callWith(token.text);
    if (response.status === 401 && !token.fresh) {
      token = await tokens.of(site, signal, token.text);
      response = await callWith(token.text);
    }
    const fields = objectFields(response.json);
    return {
      ...response,
      fields,
      refusal: () =>
        providerRefusal('Uber', response, {
          words: fields.message ?? fields.code,
          details: detailsOf(fields),
          secrets: [token.text],
        }),
    };
  };
};
