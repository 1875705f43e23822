import { type JobHandler, job } from '@biteboard/platform/process';
import type { Catalog } from '../catalog.ts';
import { BRING_MENU, bringMenus, keepBringing } from './bring-menu.ts';
import { mendDrafts } from './mend-drafts.ts';

const AT_ONCE = 2;
const SWEEP_MS = 60_000;
const MEND_MS = 3_600_000;

export const publishingJobs = (catalog: Catalog): JobHandler[] => [
  job<{ menuId: string }>(BRING_MENU, ({ data }) => keepBringing(catalog, data.menuId), {
    concurrency: AT_ONCE,
    perOwner: 1,
  }),
  job('bring-menus', () => bringMenus(catalog), { everyMs: SWEEP_MS }),
  job('mend-drafts', () => mendDrafts(catalog), { everyMs: MEND_MS }),
];
