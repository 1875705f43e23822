import { type JobHandler, job } from '@biteboard/platform';
import type { Catalog } from './catalog.ts';
import { sweepPictures } from './use-cases/drop-pictures.ts';

const SWEEP_PICTURES_MS = 3_600_000;

export const jobs = (catalog: Catalog): JobHandler[] => [
  job('sweep-pictures', () => sweepPictures(catalog), { everyMs: SWEEP_PICTURES_MS }),
];
