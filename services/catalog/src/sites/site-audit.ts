import type { AuditSpec } from '@biteboard/platform/audit';
import { pick } from '../fields/pick.ts';
import { SETTINGS, type SiteState } from './site.ts';

/** Limits by their hours: by index, removing one would change all after it. */
const limitsByHours = ({ capacity = [] }: SiteState): object =>
  Object.fromEntries(
    capacity.map(({ locationId, day, from, to, orders, items }) => [
      `${locationId} ${day} ${from}–${to}`,
      { orders, items },
    ]),
  );

/** A site's removal is recorded when it is requested; whether it succeeds is decided later. */
export const SITE_AUDIT: AuditSpec<SiteState> = {
  kind: 'site',
  siteIdOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  shownOf: (site) => ({
    ...pick(site, ['name', 'slug', ...SETTINGS, 'pendingDomains']),
    capacity: limitsByHours(site),
  }),
  secretsOf: ({ secrets }) => secrets,
  verbOf: (before, { removing }) => (removing && removing !== before?.removing ? 'removed' : undefined),
};
