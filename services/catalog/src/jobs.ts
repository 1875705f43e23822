import { type JobHandler, job } from '@biteboard/platform/process';
import type { Catalog } from './catalog.ts';
import { catalogOf } from './owners/menu-owners.ts';
import { announceLogos } from './use-cases/announce-logo.ts';
import { CHANGE_SITES_JOB, resumeSiteChanges, runSiteChanges } from './use-cases/change-sites.ts';
import { confirmProvedDomains } from './use-cases/confirm-domain.ts';
import { sweepPictures } from './use-cases/drop-pictures.ts';
import { keyProducts } from './use-cases/key-products.ts';
import { type Clearing, FINISH_CLEARING, finishRemovingAll } from './use-cases/remove-all.ts';

const SWEEP_PICTURES_MS = 3_600_000;
const KEY_PRODUCTS_MS = 3_600_000;
const ANNOUNCE_LOGOS_MS = 3_600_000;
const RESUME_SITE_CHANGES_MS = 60_000;
const CONFIRM_DOMAINS_MS = 600_000;

export const jobs = (catalog: Catalog): JobHandler[] => [
  job('sweep-pictures', () => sweepPictures(catalog), { everyMs: SWEEP_PICTURES_MS }),
  job('key-products', () => keyProducts(catalog), { everyMs: KEY_PRODUCTS_MS }),
  job('announce-logos', () => announceLogos(catalog), { everyMs: ANNOUNCE_LOGOS_MS }),
  job('confirm-domains', () => confirmProvedDomains(catalog), { everyMs: CONFIRM_DOMAINS_MS }),
  job<{ changeId: string }>(CHANGE_SITES_JOB, ({ data }) => runSiteChanges(catalog, data.changeId)),
  job('resume-site-changes', () => resumeSiteChanges(catalog), { everyMs: RESUME_SITE_CHANGES_MS }),
  job<Clearing>(FINISH_CLEARING, ({ data }) => finishRemovingAll(catalogOf(catalog, data), data)),
];
