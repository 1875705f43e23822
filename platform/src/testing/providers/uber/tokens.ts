import { parse } from 'node:querystring';
import type { FarAnswer, FarCall } from '../far-side.ts';

/** A client as Uber knows it; the customers are whom it may order for. */
export interface UberClient {
  secret: string;
  customers: readonly string[];
  scopes?: readonly string[];
}

const HOUR_MS = 3_600_000;

const refused = (status: number, error: string, error_description?: string): FarAnswer => ({
  status,
  body: { error, ...(error_description ? { error_description } : {}) },
});

/** Client credentials for a token, as OAuth has it; Uber makes only so many in an hour. */
export const uberTokenDesk = (
  clients: Record<string, UberClient>,
  now: () => number,
  limits: { expiresIn: number; tokensPerHour: number },
) => {
  const live = new Map<string, { client: UberClient; until: number }>();
  const made: number[] = [];
  return {
    make: ({ headers, text }: FarCall): FarAnswer => {
      const form = parse(text);
      const client = clients[String(form.client_id)];
      if (headers['content-type'] !== 'application/x-www-form-urlencoded')
        return refused(400, 'invalid_request', 'not a form');
      if (client?.secret !== form.client_secret) return refused(401, 'invalid_client', 'unknown client');
      if (form.grant_type !== 'client_credentials') return refused(400, 'unsupported_grant_type');
      const asked = String(form.scope).split(' ');
      if (!client || asked.some((scope) => !(client.scopes ?? ['eats.deliveries']).includes(scope)))
        return refused(400, 'invalid_scope', 'scope not allowed');
      if (made.filter((at) => at > now() - HOUR_MS).length >= limits.tokensPerHour)
        return { ...refused(429, 'rate_limited', 'Too many tokens.'), headers: { 'retry-after': '60' } };
      made.push(now());
      const token = `uber-token-${made.length}`;
      live.set(token, { client, until: now() + limits.expiresIn * 1000 });
      return {
        status: 200,
        body: { access_token: token, token_type: 'Bearer', expires_in: limits.expiresIn, scope: form.scope },
      };
    },
    clientOf: ({ headers }: FarCall): UberClient | undefined => {
      const known = live.get(String(headers.authorization).replace(/^Bearer /, ''));
      return known && known.until > now() ? known.client : undefined;
    },
    revoke: (): void => live.clear(),
    count: (): number => made.length,
  };
};
