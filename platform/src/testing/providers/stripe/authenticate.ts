import type { FarCall } from '../far-side.ts';
import { StripeRefusal } from './refusal.ts';
import type { StripeState } from './state.ts';

const masked = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

/** The account that a call is about. */
export interface CallingAccount {
  account: string;
  /** Whose key it is. */
  owner: string;
  isOnBehalf: boolean;
}

/** The account of a key with permission, its own or one connected to it; throws Stripe's refusal. */
export const authenticate = (state: StripeState, { call, headers }: FarCall): CallingAccount => {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (!key)
    throw new StripeRefusal(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  const known = state.keys.get(key);
  if (!known) throw new StripeRefusal(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
  if (known.isRevoked)
    throw new StripeRefusal(`Expired API Key provided: ${masked(key)}`, {
      status: 401,
      code: 'api_key_expired',
    });
  if (known.forbidden.some((begin) => call.startsWith(begin)))
    throw new StripeRefusal(
      `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account '${known.account}'.`,
      { status: 403 },
    );
  const about = headers['stripe-account'];
  if (typeof about !== 'string' || about === known.account)
    return { account: known.account, owner: known.account, isOnBehalf: false };
  mayReach(state, key, known.account, about);
  return { account: about, owner: known.account, isOnBehalf: true };
};

const mayReach = (state: StripeState, key: string, owner: string, account: string): void => {
  if (state.accounts.get(account)?.platform === owner) return;
  throw new StripeRefusal(
    `The provided key '${masked(key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid' },
  );
};

/** The account that a call by its id is about: one's own, or a connected one. */
export const accountFor = (
  state: StripeState,
  { headers }: FarCall,
  { owner }: CallingAccount,
  id: string,
): string => {
  if (id !== owner) mayReach(state, String(headers.authorization).slice('Bearer '.length), owner, id);
  return id;
};
