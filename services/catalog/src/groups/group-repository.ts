import { withAudit } from '@biteboard/platform/audit';
import { type Page, pageOf, type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { groupNotFound } from '@biteboard/platform/sites';
import type { GroupState } from './group.ts';
import { GROUP_AUDIT } from './group-audit.ts';

export interface GroupRepository extends Repository<GroupState> {
  /** Throws 404 `GROUP_NOT_FOUND`. */
  get(id: string): Promise<GroupState>;
  /** By name, perhaps those alone whose name has this text. */
  page(page: { page: number; pageSize: number }, q?: string): Promise<Page<GroupState>>;
  /** Those that a site is in, by name. */
  listWith(siteId: string): Promise<GroupState[]>;
}

const BY_NAME = { sortName: 1, _id: 1 } as const;

export const groupRepository = (ports: ServicePorts): GroupRepository => {
  const stored = repository<GroupState>(ports, 'catalog', {
    name: 'groups',
    indexes: [{ paths: ['sortName', '_id'] }, { paths: ['siteIds'] }],
  });
  const groups = withAudit(stored, GROUP_AUDIT);
  return {
    ...groups,
    get: async (id) => {
      const group = await groups.find(id);
      if (!group) throw groupNotFound();
      return group;
    },
    page: (page, q = '') => {
      const text = q
        .trim()
        .toLowerCase()
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return pageOf(groups, { filter: text ? { sortName: { $regex: text } } : {}, sort: BY_NAME, ...page });
    },
    listWith: (siteId) => groups.list({ siteIds: siteId }, { sort: BY_NAME }),
  };
};
