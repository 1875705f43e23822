import { maybePublicHost } from '@biteboard/platform/outbound';
import { fieldRefused } from '../fields/field-errors.ts';

const refused = (message: string) => fieldRefused('URL_INVALID', 'orderNotifyUrl', message);

/**
 * Orders leave the house for this address: by `https`, to the internet alone (`decided §12`). What its name leads to is
 * looked at again before each post.
 */
export const checkNotifyUrl = (
  address: string | undefined,
  { allowPrivateCalls }: { allowPrivateCalls: boolean },
): void => {
  if (!address) return;
  const url = /^https?:\/\//i.test(address) && !/[\s\\]/.test(address) ? URL.parse(address) : null;
  if (!url || (url.protocol !== 'https:' && !allowPrivateCalls))
    throw refused('Use a web address that starts with https://.');
  if (url.username || url.password)
    throw refused('Leave out the user name and password: posts are signed with the secret below.');
  if (!allowPrivateCalls && !maybePublicHost(url.hostname))
    throw refused('Use a public address: orders are not posted into a private network.');
};
