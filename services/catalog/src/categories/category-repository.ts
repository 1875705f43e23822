import { withAudit } from '@biteboard/platform/audit';
import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { type CategoryState, categoryNotFound } from './category.ts';
import { CATEGORY_AUDIT } from './category-audit.ts';
import { inMenuOrder } from './menu-order.ts';

export interface CategoryRepository extends Repository<CategoryState> {
  /** Throws 404 `CATEGORY_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<CategoryState>;
  /** All of a site, in menu order. */
  listIn(siteId: string): Promise<CategoryState[]>;
}

export const categoryRepository = (ports: ServicePorts): CategoryRepository => {
  const kept = repository<CategoryState>(ports, 'catalog', {
    name: 'categories',
    indexes: [{ paths: ['siteId', '_id'] }, { paths: ['imageUrl'] }],
  });
  const categories = withAudit(kept, CATEGORY_AUDIT);
  return {
    ...categories,
    getIn: async (siteId, id) => {
      const category = await categories.find(id);
      if (category?.siteId !== siteId) throw categoryNotFound();
      return category;
    },
    listIn: async (siteId) => inMenuOrder(await categories.list({ siteId })),
  };
};
