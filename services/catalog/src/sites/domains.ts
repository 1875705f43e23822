import { fieldRefused } from '../fields/field-errors.ts';

/** A host name as browsers send it: lower case, without scheme, port, path or closing dot; undefined where it is none. */
export const hostName = (text: string): string | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  return url?.hostname.replace(/\.$/, '') || undefined;
};

/** The domains of a save: split on commas, trimmed, blanks and repeats dropped (spec §5); 422 `DOMAIN_INVALID`. */
export const normalizeDomains = (texts: readonly string[]): string[] => {
  const names = texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const name = hostName(text);
      if (!name) throw fieldRefused('DOMAIN_INVALID', 'domains', `“${text}” is not a host name.`);
      return name;
    });
  return [...new Set(names)];
};
