import { type Job, Unavailable } from '@biteboard/platform/ports';
import { type JobHandler, job } from '@biteboard/platform/process';
import type { Catalog } from '../catalog.ts';
import { catalogOf, type OfDraft } from '../owners/menu-owners.ts';
import { failImport, runImport } from './run-import.ts';
import { IMPORT_JOB } from './start-import.ts';

/** Each import holds a sheet in a thread of its own. */
const AT_ONCE = 2;
/** The other thread is for other sites, whatever one of them has imported or checked. */
const OF_ONE_SITE = 1;
const ATTEMPTS = 10;
const SWEEP_MS = 60_000;
const UPLOADS_SWEEP_MS = 3_600_000;

interface ImportOrder extends OfDraft {
  importId: string;
}

const importMenu = async (catalog: Catalog, { data, attempt }: Job<ImportOrder>): Promise<void> => {
  try {
    await runImport(catalogOf(catalog, data), data.importId);
  } catch (error) {
    if (attempt >= ATTEMPTS && !(error instanceof Unavailable))
      await failImport(catalogOf(catalog, data), data.importId);
    throw error;
  }
};

/** Resumes an import whose process died before its job was stored; one whose job has failed ends as failed. */
export const resumeImports = async (catalog: Catalog): Promise<void> => {
  const { imports, jobs, clock } = catalog;
  const since = new Date(clock.now() - SWEEP_MS).toISOString();
  for (const { _id, siteId, owner } of await imports.list(
    { status: 'running', startedAt: { $lt: since } },
    { limit: 100 },
  )) {
    const jobId = await jobs.add(
      IMPORT_JOB,
      { importId: _id, ...(owner && { owner }) },
      { id: _id, owner: siteId },
    );
    const job = await jobs.find(jobId);
    if (job?.state === 'failed') await failImport(catalog, _id);
  }
};

export const bulkJobs = (catalog: Catalog): JobHandler[] => [
  job<ImportOrder>(IMPORT_JOB, (one) => importMenu(catalog, one), {
    concurrency: AT_ONCE,
    perOwner: OF_ONE_SITE,
  }),
  job('resume-imports', () => resumeImports(catalog), { everyMs: SWEEP_MS }),
  job('forget-menu-uploads', () => catalog.menuUploads.sweep(), { everyMs: UPLOADS_SWEEP_MS }),
];
