import type { SiteSnapshot } from '@biteboard/contracts';
import { byteCache } from '@biteboard/platform/cache';
import type { Ports } from '@biteboard/platform/ports';
import { type Callee, callProvider } from './call-provider.ts';
import { objectFields, providerRefusal } from './refusal.ts';

export interface UberToken {
  text: string;
  /** Issued just now: if it is refused, another one would be too. */
  fresh: boolean;
}

export interface UberTokens {
  /** A site's token; not the refused one. */
  of(site: SiteSnapshot, signal: AbortSignal, refused?: string): Promise<UberToken>;
}

const SCOPES = 'eats.deliveries';
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000;
const MAX_BYTES = 1024 * 1024;

/** OAuth client-credentials tokens, cached in memory: Uber issues few per hour, each valid for weeks. */
export const uberTokens = (
  { clock, secrets, settings }: Pick<Ports, 'clock' | 'secrets' | 'settings'>,
  uber: Callee,
): UberTokens => {
  const tokens = byteCache<{ text: string; until: number }>(MAX_BYTES, ({ text }) => text.length);
  const underWay = new Map<string, Promise<{ text: string; until: number }>>();

  const make = async (site: SiteSnapshot, scope: string, signal: AbortSignal) => {
    const secret = secrets.decrypt(site.secrets.uberClientSecret ?? '');
    const form = {
      client_id: site.uberClientId,
      client_secret: secret,
      grant_type: 'client_credentials',
      scope,
    };
    const answer = await callProvider(
      uber,
      {
        url: `${settings.uberAuthUrl}/oauth/v2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      },
      signal,
    );
    const { access_token: text, expires_in: seconds, error_description, error } = objectFields(answer.json);
    // A text that cannot be a header is no token.
    if (answer.status < 300 && typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)) {
      const lifeMs = typeof seconds === 'number' ? seconds * 1000 : 0;
      return { text, until: clock.now() + lifeMs - MARGIN_MS };
    }
    throw providerRefusal('Uber', answer, { words: error_description ?? error, secrets: [secret] });
  };

  /** Concurrent calls share one request: Uber issues few tokens per hour. */
  const makeOnce = (key: string, making: () => Promise<{ text: string; until: number }>) => {
    const begun = underWay.get(key) ?? making().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };

  return {
    of: async (site, signal, refused) => {
      const scope =
        site.uberTokenScopes
          .split(/[\s,]+/)
          .filter(Boolean)
          .join(' ') || SCOPES;
      const key = JSON.stringify([site._id, site.uberClientId, site.secrets.uberClientSecret, scope]);
      const known = tokens.get(key);
      if (known && known.text !== refused && clock.now() < known.until)
        return { text: known.text, fresh: false };
      const made = await makeOnce(key, () => make(site, scope, signal));
      tokens.set(key, made);
      return { text: made.text, fresh: true };
    },
  };
};
