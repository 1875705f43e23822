import { withAudit } from '@biteboard/platform/audit';
import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { unannounced } from '../owners/unannounced.ts';
import { type CategoryState, categoryNotFound } from './category.ts';
import { CATEGORY_AUDIT, DRAFT_CATEGORY_AUDIT } from './category-audit.ts';
import { inMenuOrder } from './menu-order.ts';

export interface CategoryRepository extends Repository<CategoryState> {
  /** Throws 404 `CATEGORY_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<CategoryState>;
  /** All of a site, in menu order. */
  listIn(siteId: string): Promise<CategoryState[]>;
}

const INDEXES = [{ paths: ['siteId', '_id'] }, { paths: ['imageUrl'] }];

export const categoryRepository = (ports: ServicePorts): CategoryRepository =>
  listing(
    withAudit(
      repository<CategoryState>(ports, 'catalog', { name: 'categories', indexes: INDEXES }),
      CATEGORY_AUDIT,
    ),
  );

/** Those of the drafts of shared menus, whose ids stand as `siteId`. */
export const draftCategories = (ports: ServicePorts): CategoryRepository =>
  listing(
    withAudit(
      unannounced<CategoryState>(ports, { name: 'menuCategories', indexes: INDEXES }),
      DRAFT_CATEGORY_AUDIT,
    ),
  );

const listing = (categories: Repository<CategoryState>): CategoryRepository => ({
  ...categories,
  getIn: async (siteId, id) => {
    const category = await categories.find(id);
    if (category?.siteId !== siteId) throw categoryNotFound();
    return category;
  },
  listIn: async (siteId) => inMenuOrder(await categories.list({ siteId })),
});
