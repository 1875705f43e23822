import { fieldMalformed } from './field-errors.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The time that a field gives, as ISO UTC. Throws 400 where it is none, or has no zone. */
export const parseInstant = (field: string, text: string): string => {
  const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw fieldMalformed(field, 'Use a time such as 2026-06-10T17:30:00Z.');
  return new Date(at).toISOString();
};
