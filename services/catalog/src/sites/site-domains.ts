import type { SiteInput } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import { fieldRefused } from '../fields/field-errors.ts';
import { domainInvalid, isDomainName, normalizeDomains } from './domains.ts';

/** The domains that lead to a site, and those that wait for a confirmation. */
export interface SiteDomains {
  domains: string[];
  /** Absent: none. */
  pendingDomains?: string[] | undefined;
}

export interface DomainContext {
  /** Whether the one who saves runs all sites: what they name needs no proof. */
  confirms: boolean;
  isReservedHost(name: string): boolean;
}

const MAX_PENDING = 20;

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

const pendingOf = (names: string[]): string[] | undefined => (names.length > 0 ? names : undefined);

type DomainField = 'domains' | 'pendingDomains';

const reserved = (field: DomainField, name: string) => {
  const message = `${name} is an address of the whole product, so it cannot be the domain of one site.`;
  return new AppError('forbidden', 'DOMAIN_RESERVED', message, { fields: { [field]: message } });
};

const checkAdded = (
  field: DomainField,
  names: readonly string[],
  { isReservedHost }: Pick<DomainContext, 'isReservedHost'>,
): void => {
  const refused = names.find(isReservedHost);
  if (refused) throw reserved(field, refused);
  const invalid = names.find((name) => !isDomainName(name));
  if (invalid) throw domainInvalid(field, invalid);
};

/**
 * The domains after a save. What an admin names leads to the site; what others add waits, until a save withdraws
 * it by a `pendingDomains` without it. Throws 422 `DOMAIN_INVALID`, `TOO_MANY_DOMAINS`, 403 `DOMAIN_RESERVED`.
 */
export const domainsAfter = (
  before: SiteDomains,
  input: Pick<SiteInput, 'domains' | 'pendingDomains'>,
  context: DomainContext,
): SiteDomains => {
  const named = input.domains ? normalizeDomains('domains', input.domains) : before.domains;
  const waiting = input.pendingDomains
    ? normalizeDomains('pendingDomains', input.pendingDomains)
    : (before.pendingDomains ?? []);
  const known = [...before.domains, ...(before.pendingDomains ?? [])];
  checkAdded('domains', without(named, known), context);
  checkAdded('pendingDomains', without(waiting, known), context);
  const unproved = context.confirms ? [] : without(named, before.domains);
  const domains = without(named, unproved);
  const pending = without([...new Set([...waiting, ...unproved])], domains);
  if (pending.length > MAX_PENDING)
    throw fieldRefused(
      'TOO_MANY_DOMAINS',
      'domains',
      `At most ${MAX_PENDING} domains of a site can wait for their confirmation.`,
    );
  return { domains, pendingDomains: pendingOf(pending) };
};

/** The domain leads to the site from now on. */
export const withConfirmed = (before: SiteDomains, domain: string): SiteDomains => ({
  domains: [...new Set([...before.domains, domain])],
  pendingDomains: pendingOf(without(before.pendingDomains ?? [], [domain])),
});
