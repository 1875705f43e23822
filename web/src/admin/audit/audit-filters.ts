import type { AuditEntry, AuditKind, Person } from '@biteboard/contracts';
import { AUDIT_KINDS, addDays, startOfDay, zonedParts } from '@biteboard/contracts/rules';

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

export const DEFAULTS: AuditFilters = { q: '', by: '', kind: '', of: '', days: '7', page: 1 };

/** The filters that an address carries; what is absent or wrong takes its default. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    by: (params.get('by') ?? '').slice(0, 254),
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')) ?? DEFAULTS.kind,
    of: (params.get('of') ?? '').slice(0, 64),
    days: AUDIT_PERIODS.find((span) => span === params.get('days')) ?? DEFAULTS.days,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address with the filters, only those that differ from their default; other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(DEFAULTS) as (keyof AuditFilters)[]) {
    if (filters[name] === DEFAULTS[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  }
  return next;
}

/** What is of no site: a shop's own list has none of it. */
const OF_NO_SITE: readonly AuditKind[] = ['person', 'customer', 'login'];

export const KINDS_OF_A_SITE = AUDIT_KINDS.filter((kind) => !OF_NO_SITE.includes(kind));

/** Whose name stands for their email. */
export type KnownPerson = Pick<Person, 'email' | 'name'>;

/** Whom the list can be narrowed to: the people that are known, whoever stands in it besides, and whom it is narrowed to. */
export function actorOptions(people: readonly KnownPerson[], entries: readonly AuditEntry[], by: string) {
  const known = people.map(({ email, name }) => ({ value: email, label: name || email }));
  const others = new Set([...entries.map((entry) => entry.by).toSorted(), ...(by ? [by] : [])]);
  for (const { value } of known) others.delete(value);
  return [...known, ...[...others].map((email) => ({ value: email, label: email }))];
}

const BACK: Record<Exclude<AuditPeriod, 'all'>, number> = { today: 0, 7: 6, 30: 29 };

/** What the server is asked: from the beginning of a day here. */
export function auditQueryOf({ q, by, kind, of, days, page }: AuditFilters, zone: string, now: number) {
  const today = zonedParts(now, zone).date;
  const from = days === 'all' ? '' : new Date(startOfDay(addDays(today, -BACK[days]), zone)).toISOString();
  const given = { q, by, kind, siteId: of, from };
  const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return { ...asked, page, pageSize: 20 };
}
