import type { AuditEntry, AuditKind, Person } from '@biteboard/contracts';
import { AUDIT_KINDS, addDays, startOfDay, zonedParts } from '@biteboard/contracts/rules';
import { type FilterSpec, oneOf, pageNumber, textUpTo } from '../ui/url-filters.ts';

/** How far back the list goes; it opens with a week. */
export const AUDIT_PERIODS = ['today', '7', '30', 'all'] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

/** '' is all. */
export interface AuditFilters {
  q: string;
  /** An email. */
  by: string;
  kind: AuditKind | '';
  /** A site's slug. */
  of: string;
  days: AuditPeriod;
  page: number;
}

export const AUDIT_FILTERS: FilterSpec<AuditFilters> = {
  defaults: { q: '', by: '', kind: '', of: '', days: '7', page: 1 },
  parsers: {
    q: textUpTo(100),
    by: textUpTo(254),
    kind: oneOf(AUDIT_KINDS),
    of: textUpTo(64),
    days: oneOf(AUDIT_PERIODS),
    page: pageNumber,
  },
};

/** What is of no site: a shop's own list has none of it. */
const OF_NO_SITE: readonly AuditKind[] = ['person', 'customer', 'login', 'deadLetter'];

export const KINDS_OF_A_SITE = AUDIT_KINDS.filter((kind) => !OF_NO_SITE.includes(kind));

/** A person who is shown by name instead of email. */
export type KnownPerson = Pick<Person, 'email' | 'name'>;

/** The people to filter by: those that are known, others in the list, and the one that is chosen. */
export function actorOptions(people: readonly KnownPerson[], entries: readonly AuditEntry[], by: string) {
  const known = people.map(({ email, name }) => ({ value: email, label: name || email }));
  const others = new Set([...entries.map((entry) => entry.by).toSorted(), ...(by ? [by] : [])]);
  for (const { value } of known) others.delete(value);
  return [...known, ...[...others].map((email) => ({ value: email, label: email }))];
}

const BACK: Record<Exclude<AuditPeriod, 'all'>, number> = { today: 0, 7: 6, 30: 29 };

/** The query to the server: from the beginning of a day in the zone. */
export function auditQueryOf({ q, by, kind, of, days, page }: AuditFilters, zone: string, now: number) {
  const today = zonedParts(now, zone).date;
  const from = days === 'all' ? '' : new Date(startOfDay(addDays(today, -BACK[days]), zone)).toISOString();
  const given = { q, by, kind, siteId: of, from };
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { ...asked, page, pageSize: 20 };
}
