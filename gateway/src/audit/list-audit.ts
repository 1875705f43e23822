import type { AuditKind, Claims, endpoints, ResponseOf } from '@biteboard/contracts';
import { askedTimes, notYourSite, runs, sitesOf } from '@biteboard/platform/http';
import type { Filter } from '@biteboard/platform/ports';
import type { Gateway } from '../gateway.ts';
import { type AuditRepository, NEWEST_ENTRIES_FIRST } from './audit-repository.ts';

interface AuditQuery {
  siteId?: string;
  q?: string;
  kind?: AuditKind;
  by?: string;
  subjectId?: string;
  from?: string;
  to?: string;
  page?: number;
  pageSize?: number;
}

/** Matches every entry, so that the index on the time is used. */
const ANY_TIME = { $gt: '' };
/** Words that are frequent or not indexed are searched in this many of the newest entries that match the other filters. */
const MAX_SEARCHED = 20_000;

/** The site and its time zone. A deleted site can still be asked for by its id. */
const siteAsked = async ({ sites }: Gateway, ref: string | undefined) => {
  if (!ref) return { timeZone: 'UTC' };
  const site = await sites.find(ref);
  return { siteId: site?._id ?? ref, timeZone: site?.timeZone ?? 'UTC' };
};

/** An admin sees all entries, a manager those of their sites; throws 403 for another site. */
const ofSites = (user: Claims, siteId: string | undefined): Filter => {
  if (siteId !== undefined) {
    if (!runs(user, { siteId })) throw notYourSite();
    return { siteId };
  }
  const sites = sitesOf(user);
  if (sites === 'all') return {};
  return { siteId: sites.length === 1 ? sites[0] : { $in: [...sites] } };
};

const searched = async (audit: AuditRepository, filter: Filter, q: string | undefined) => {
  const words = (q ?? '').trim().replace(/^#\s*/, '').toLowerCase();
  if (words === '') return { filter };
  const searchText = { $regex: words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
  const [oldest] = await audit.list(filter, { sort: NEWEST_ENTRIES_FIRST, skip: MAX_SEARCHED - 1, limit: 1 });
  if (!oldest || (await audit.isIndexed(words))) return { filter: { ...filter, searchText } };
  const at = { ...(filter.at as object), $gte: oldest.at };
  return { filter: { ...filter, at, searchText }, searchedFrom: oldest.at };
};

/** The audit entries, newest first (`decided §10`). */
export const listAudit = async (
  gateway: Gateway,
  user: Claims,
  { page = 1, pageSize = 20, q, kind, by, subjectId, ...asked }: AuditQuery,
): Promise<ResponseOf<typeof endpoints.adminListAudit>> => {
  const { siteId, timeZone } = await siteAsked(gateway, asked.siteId);
  const filter: Filter = {
    ...ofSites(user, siteId),
    ...(kind ? { kind } : {}),
    ...(by ? { by: by.toLowerCase() } : {}),
    ...(subjectId ? { subjectId } : {}),
    at: askedTimes(asked, timeZone) ?? ANY_TIME,
  };
  const found = await searched(gateway.audit, filter, q);
  const { searchedFrom } = found;
  const entries = await gateway.audit.page(found.filter, page, pageSize);
  return { ...entries, ...(searchedFrom ? { searchedFrom } : {}) };
};
