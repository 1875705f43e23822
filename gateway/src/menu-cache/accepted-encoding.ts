const refuses = (header: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`).test(header);

/** The best encoding that the client takes and we have, or undefined for plain bytes. */
export const acceptedEncoding = (
  header: string | string[] | undefined,
  has: { br?: unknown; gzip?: unknown },
): 'br' | 'gzip' | undefined => {
  if (typeof header !== 'string') return undefined;
  for (const encoding of ['br', 'gzip'] as const) {
    if (
      has[encoding] &&
      header.includes(encoding) &&
      !(header.includes('q=0') && refuses(header, encoding))
    ) {
      return encoding;
    }
  }
  return undefined;
};

/** Whether `If-None-Match` names this entity tag (weak comparison, RFC 9110). */
export const namesEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === plain);
};
