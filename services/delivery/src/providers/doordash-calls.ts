import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import { providerRequests } from '@biteboard/platform/telemetry';
import { callProvider, type ProviderRequest, TIMEOUT_MS } from './call-provider.ts';
import { doordashToken } from './doordash-token.ts';
import type { ProviderFault, ProviderOptions } from './provider.ts';
import { objectFields, providerRefusal } from './refusal.ts';

export interface DoordashResponse {
  status: number;
  fields: Record<string, unknown>;
  /** When the request was sent, in ms: the response is at least as new. */
  at: number;
  /** The refusal, as a sentence. */
  refused(): ProviderFault;
}

/** One call for a site, with a new token. */
export type CallDoordash = (
  site: SiteSnapshot,
  method: NonNullable<ProviderRequest['method']>,
  path: string,
  body?: object,
) => Promise<DoordashResponse>;

const detailsOf = ({ field_errors: errors }: Record<string, unknown>): string[] =>
  (Array.isArray(errors) ? errors : [])
    .map(objectFields)
    .flatMap(({ field, error }) =>
      typeof field === 'string' && typeof error === 'string' ? [`${field} ${error}`] : [],
    );

export const doordashCalls = (
  { clock, secrets, settings, meter }: Pick<Ports, 'clock' | 'secrets' | 'settings' | 'meter'>,
  { timeoutMs: patienceMs = TIMEOUT_MS }: ProviderOptions,
): CallDoordash => {
  const doordash = { title: 'DoorDash', measure: providerRequests(meter, 'doordash') };
  return async (site, method, path, body) => {
    const signingSecret = secrets.decrypt(site.secrets.doordashSigningSecret ?? '');
    const { doordashDeveloperId: developerId, doordashKeyId: keyId } = site;
    const at = clock.now();
    const token = doordashToken({ developerId, keyId, signingSecret }, at);
    const response = await callProvider(
      doordash,
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
    const fields = objectFields(response.json);
    const refused = () =>
      providerRefusal('DoorDash', response, {
        words: fields.message ?? fields.code,
        details: detailsOf(fields),
        secrets: [token, signingSecret],
      });
    return { status: response.status, fields, at, refused };
  };
};
