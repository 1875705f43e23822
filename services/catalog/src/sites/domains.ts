import { fieldRefused } from '../fields/field-errors.ts';

/** A host name as browsers send it: lower case, without scheme, port, path or closing dot; undefined where it is none. */
export const hostName = (text: string): string | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  return url?.hostname.replace(/\.$/, '') || undefined;
};

/** Whether a host name can be a domain: labels of letters, digits and inner hyphens, as DNS has them. */
export const isDomainName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));

export const domainInvalid = (field: string, name: string) =>
  fieldRefused('DOMAIN_INVALID', field, `“${name}” is not a host name. Use one like order.example.com.`);

/** The domains of a save: split on commas, trimmed, blanks and repeats dropped (spec §5); 422 `DOMAIN_INVALID`. */
export const normalizeDomains = (field: string, texts: readonly string[]): string[] => {
  const names = texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const name = hostName(text);
      if (!name) throw domainInvalid(field, text);
      return name;
    });
  return [...new Set(names)];
};
