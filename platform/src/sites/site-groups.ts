import { events, type SiteGroupSnapshot } from '@biteboard/contracts';
import { pollChanges } from '../documents/poll-changes.ts';
import { type Consumer, on } from '../events/consume.ts';
import { notFound } from '../ports/errors.ts';
import type { Ports } from '../ports/ports.ts';

/** Each service's projection of the groups of sites: whose managers run which sites. */
export interface SiteGroups {
  consumers: Consumer[];
  find(groupId: string): Promise<SiteGroupSnapshot | undefined>;
  /** The distinct ids of the sites of these groups, as they are by now; a removed group has none. */
  sitesIn(groupIds: readonly string[]): Promise<string[]>;
}

interface StoredGroup extends SiteGroupSnapshot {
  _id: string;
  version: number;
  deleted?: true;
  changedAt: string;
}

export const groupNotFound = () => notFound('GROUP_NOT_FOUND', 'There is no such group of sites.');

/** What another replica consumes is seen here within two seconds, as with the sessions of people. */
export const siteGroups = ({ clock, database }: Pick<Ports, 'clock' | 'database'>): SiteGroups => {
  const stored = database.collection<StoredGroup>({
    name: 'siteGroups',
    indexes: [{ paths: ['changedAt'] }],
  });
  const known = new Map<string, StoredGroup>();
  const remember = (group: StoredGroup): void => {
    if (group.version > (known.get(group._id)?.version ?? 0)) known.set(group._id, group);
  };
  const look = pollChanges(clock, async (since) => {
    const changed = await stored.find(since === undefined ? {} : { changedAt: { $gte: since } });
    changed.forEach(remember);
  });
  const put = async (group: SiteGroupSnapshot, version: number, deleted?: true): Promise<void> => {
    const changedAt = new Date(clock.now()).toISOString();
    const next = { ...group, _id: group.groupId, version, changedAt, ...(deleted ? { deleted } : {}) };
    await stored.putNewer(next);
    remember(next);
  };
  const alive = (group: StoredGroup | undefined): SiteGroupSnapshot | undefined =>
    group && !group.deleted
      ? { groupId: group.groupId, name: group.name, siteIds: group.siteIds }
      : undefined;
  const find: SiteGroups['find'] = async (groupId) => {
    await look();
    return alive(known.get(groupId) ?? (await stored.findOne({ _id: groupId })));
  };

  return {
    consumers: [
      on(events.GroupChanged, ({ data }) => put(data.group, data.version)),
      on(events.GroupDeleted, ({ data }) =>
        put({ groupId: data.groupId, name: '', siteIds: [] }, data.version, true),
      ),
    ],
    find,
    sitesIn: async (groupIds) => {
      const groups = await Promise.all(groupIds.map(find));
      return [...new Set(groups.flatMap((group) => group?.siteIds ?? []))];
    },
  };
};
