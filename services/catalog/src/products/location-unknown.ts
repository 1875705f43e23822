import type { AppError } from '@biteboard/platform/ports';
import { fieldRefused } from '../fields/field-errors.ts';

/** 422 for a location that the site does not have, or the caller does not run. */
export const locationUnknown = (field: string): AppError =>
  fieldRefused('LOCATION_UNKNOWN', field, 'This site has no such location.');
