import type { SiteSnapshot } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import { ask, type Question, TIMEOUT_MS } from './ask.ts';
import { doordashToken } from './doordash-token.ts';
import type { ProviderFault, ProviderOptions } from './provider.ts';
import { fieldsOf, refusal } from './refusal.ts';

export interface DoordashAnswer {
  status: number;
  fields: Record<string, unknown>;
  /** When it was asked, in ms: what it says is at least as new. */
  at: number;
  /** Why it is a no, in a sentence. */
  refused(): ProviderFault;
}

/** One call for a site, with a token of its own. */
export type CallDoordash = (
  site: SiteSnapshot,
  method: NonNullable<Question['method']>,
  path: string,
  body?: object,
) => Promise<DoordashAnswer>;

const detailsOf = ({ field_errors: errors }: Record<string, unknown>): string[] =>
  (Array.isArray(errors) ? errors : [])
    .map(fieldsOf)
    .flatMap(({ field, error }) =>
      typeof field === 'string' && typeof error === 'string' ? [`${field} ${error}`] : [],
    );

export const doordashCalls =
  (
    { clock, secrets, settings }: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
    { patienceMs = TIMEOUT_MS }: ProviderOptions,
  ): CallDoordash =>
  async (site, method, path, body) => {
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
