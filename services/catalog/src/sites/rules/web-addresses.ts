import { maybePublicHost } from '@biteboard/platform/outbound';
import { isSafeLink } from '../../fields/safe-link.ts';
import type { TextRule } from './text-rule.ts';

const invalid = (message: string) => ({ code: 'URL_INVALID', message });

/** Of a page or a picture: a path of ours, or a web address with its host. */
export const linkRule: TextRule = (link) => {
  const isWhole = /^https?:\/\/[^/]/i.test(link) ? URL.canParse(link) : /^[/#?]/.test(link);
  return isWhole && isSafeLink(link)
    ? undefined
    : invalid('Use a web address that starts with https://, or a path that starts with /.');
};

/**
 * Orders leave the house for this address: by `https`, to the internet alone (`decided §12`). What its name leads to is
 * looked at again before each post.
 */
export const notifyUrlRule: TextRule = (address, { allowPrivateCalls }) => {
  const url = /^https?:\/\//i.test(address) && !/[\s\\]/.test(address) ? URL.parse(address) : null;
  if (!url || (url.protocol !== 'https:' && !allowPrivateCalls))
    return invalid('Use a web address that starts with https://.');
  if (url.username || url.password)
    return invalid('Leave out the user name and password: posts are signed with the secret below.');
  if (!allowPrivateCalls && !maybePublicHost(url.hostname))
    return invalid('Use a public address: orders are not posted into a private network.');
  return undefined;
};
