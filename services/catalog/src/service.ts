import type { Service } from '@biteboard/platform/process';
import { bulkJobs } from './bulk/jobs.ts';
import { openCatalog } from './catalog.ts';
import { consumers } from './consumers.ts';
import { jobs } from './jobs.ts';
import { publishingJobs } from './publishing/jobs.ts';
import { routes } from './routes.ts';

/** Sites with their settings, and what they sell. */
export const catalogService: Service = {
  name: 'catalog',
  open: (ports) => {
    const catalog = openCatalog(ports);
    return {
      routes: routes(catalog),
      consumers: consumers(catalog),
      jobs: [...jobs(catalog), ...bulkJobs(catalog), ...publishingJobs(catalog)],
      lowPriority: true,
      findSite: catalog.sites.findAny,
    };
  },
};
