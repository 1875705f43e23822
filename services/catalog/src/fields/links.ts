import { fieldRefused } from './field-errors.ts';

/** Empty, a path of ours, or an http address: never `javascript:` and its kin, which would run in a customer's page. */
export const isSafeLink = (link: string): boolean => {
  if (/[\p{Cc}\s\\]/u.test(link) || link.startsWith('//')) return false;
  return /^https?:\/\//i.test(link) || !/^[^/?#]*:/.test(link);
};

export const checkLinks = <F extends string>(
  input: { [K in F]?: string | undefined },
  fields: readonly F[],
): void => {
  for (const field of fields) {
    const link = input[field];
    if (link !== undefined && !isSafeLink(link)) {
      throw fieldRefused('URL_INVALID', field, 'Use a web address that starts with https://, or a path.');
    }
  }
};
