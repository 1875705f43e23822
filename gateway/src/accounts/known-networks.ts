import { hash } from 'node:crypto';
import type { Decision } from '@biteboard/platform/documents';
import { networkOf } from '@biteboard/platform/http';
import type { Account } from './account.ts';

const MAX_NETWORKS = 20;

/** Only whether an address is one of these is ever asked, so none of them is stored itself. */
const digestOf = (accountId: string, address: string): string =>
  hash('sha256', `${accountId} ${networkOf(address)}`);

/** Whether the account was signed in to from that client address before. */
export const isKnownAt = ({ _id, networks = [] }: Account, address: string): boolean =>
  networks.includes(digestOf(_id, address));

/** Notes that the account is signed in to from there; undefined where that is known. The newest 20 are kept. */
export const withNetwork = (account: Account, address: string): Decision<Account> | undefined => {
  if (isKnownAt(account, address)) return undefined;
  const networks = [...(account.networks ?? []), digestOf(account._id, address)].slice(-MAX_NETWORKS);
  return { state: { ...account, networks }, events: [] };
};
