/** Empty, a path of ours, or an http address: never `javascript:` and its kin, which would run in a customer's page. */
export const isSafeLink = (link: string): boolean => {
  if (/[\p{Cc}\s\\]/u.test(link) || link.startsWith('//')) return false;
  return /^https?:\/\//i.test(link) || !/^[^/?#]*:/.test(link);
};
