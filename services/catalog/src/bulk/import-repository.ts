import { type Repository, repository } from '@biteboard/platform/documents';
import { notFound } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import type { ImportState } from './import.ts';
import type { ImportView } from './import-view.ts';

export interface ImportRepository extends Repository<ImportState> {
  /** Throws 404 `IMPORT_NOT_FOUND`, also for another site's. */
  getIn(siteId: string, id: string): Promise<ImportState>;
}

const KEPT_SECONDS = 30 * 86_400;

/** What dry runs saw of the menu, batch by batch. */
export const importViewRepository = (ports: ServicePorts): Repository<ImportView> =>
  repository<ImportView>(ports, 'catalog', {
    name: 'importViews',
    indexes: [{ paths: ['seenAt'], expireAfterSeconds: KEPT_SECONDS, sparse: true }],
  });

export const importRepository = (ports: ServicePorts): ImportRepository => {
  const imports = repository<ImportState>(ports, 'catalog', {
    name: 'imports',
    indexes: [
      { paths: ['runningFor'], unique: true, sparse: true },
      { paths: ['status', 'startedAt'] },
      { paths: ['endedAt'], expireAfterSeconds: KEPT_SECONDS, sparse: true },
    ],
  });
  return {
    ...imports,
    getIn: async (siteId, id) => {
      const found = await imports.find(id);
      if (found?.siteId !== siteId) throw notFound('IMPORT_NOT_FOUND', 'There is no such import.');
      return found;
    },
  };
};
