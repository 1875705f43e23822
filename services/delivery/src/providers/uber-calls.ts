import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import { type Answer, ask, type Question, TIMEOUT_MS } from './ask.ts';
import type { ProviderFault, ProviderOptions } from './provider.ts';
import { fieldsOf, refusal } from './refusal.ts';
import { uberTokens } from './uber-tokens.ts';

export interface UberAnswer extends Answer {
  fields: Record<string, unknown>;
  /** Why it is a no, in a sentence. */
  refusal(): ProviderFault;
}

/** One call for a site's customer, with a token; one that is refused is replaced once. */
export type CallUber = (
  site: SiteSnapshot,
  method: NonNullable<Question['method']>,
  path: string,
  body?: object,
  mostBytes?: number,
) => Promise<UberAnswer>;

const detailsOf = ({ metadata }: Record<string, unknown>): string[] =>
  Object.entries(fieldsOf(metadata)).flatMap(([field, words]) =>
    typeof words === 'string' ? [`${field} ${words}`] : [],
  );

export const uberCalls = (
  ports: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  { patienceMs = TIMEOUT_MS }: ProviderOptions,
): CallUber => {
  const tokens = uberTokens(ports);
  return async (site, method, path, body, mostBytes) => {
    const signal = AbortSignal.timeout(patienceMs);
    const askWith = (token: string) =>
      ask(
        'Uber',
        {
          method,
          url: `${ports.settings.uberApiUrl}/v1/customers/${encodeURIComponent(site.uberCustomerId)}/${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          body: body && JSON.stringify(body),
          mostBytes,
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
    return {
      ...answer,
      fields,
      refusal: () =>
        refusal('Uber', answer, {
          words: fields.message ?? fields.code,
          details: detailsOf(fields),
          secrets: [token.text],
        }),
    };
  };
};
