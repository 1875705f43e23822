import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import type { SiteChangesState } from './site-changes.ts';

const KEPT_SECONDS = 30 * 86_400;

export const siteChangesRepository = (ports: ServicePorts): Repository<SiteChangesState> =>
  repository<SiteChangesState>(ports, 'catalog', {
    name: 'siteChanges',
    indexes: [
      { paths: ['status', 'startedAt'] },
      { paths: ['endedAt'], expireAfterSeconds: KEPT_SECONDS, sparse: true },
    ],
  });
