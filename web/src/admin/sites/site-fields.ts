import type { AdminSite, SiteInput } from '@biteboard/contracts';
import { isSame } from '../conflict/differences.ts';

/** What the dialog of a site asks for, as it is typed. */
export interface SiteFields {
  name: string;
  slug: string;
  /** Host names, split by commas. */
  domains: string;
}

export const SITE_FIELDS = ['name', 'slug', 'domains'] as const satisfies readonly (keyof SiteFields)[];

const MAX_LETTERS = 64;

export const siteFieldsOf = (site: AdminSite | undefined): SiteFields => ({
  name: site?.name ?? '',
  slug: site?.slug ?? '',
  domains: site?.domains.join(', ') ?? '',
});

/** As it is sent: trimmed; domains split on commas, blanks dropped (spec §5). */
export const siteInput = ({ name, slug, domains }: SiteFields): SiteInput => ({
  name: name.trim(),
  slug: slug.trim(),
  domains: domains
    .split(',')
    .map((domain) => domain.trim())
    .filter(Boolean),
});

/** A site as its dialog would send it. */
export const inputOfSite = (site: AdminSite): SiteInput => siteInput(siteFieldsOf(site));

/** What of it is new. */
export const sitePatch = (entered: SiteInput, site: AdminSite): SiteInput => {
  const before = inputOfSite(site);
  return Object.fromEntries(
    SITE_FIELDS.filter((name) => !isSame(entered[name], before[name])).map((name) => [name, entered[name]]),
  );
};

/** The slug that a name suggests, e.g. 'cafe-ete' of 'Café Été'; '' where no letter of it is allowed in one. */
export const suggestedSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LETTERS)
    .replace(/-$/, '');
