import type { Problem, Quote } from '@biteboard/contracts';

/** Why nothing can be brought to an address, by the quote's codes. */
const REFUSALS: readonly string[] = ['DELIVERY_OFF', 'LOCATION_REQUIRED', 'ADDRESS_UNKNOWN', 'TOO_FAR'];
/** Another address may do. */
const MENDED_ELSEWHERE: readonly string[] = ['ADDRESS_UNKNOWN', 'TOO_FAR'];

export const refusalIn = (quote: Quote | null): Problem | null =>
  quote?.problems.find(({ code }) => REFUSALS.includes(code)) ?? null;

export const isMendedElsewhere = (refusal: Problem | null): boolean =>
  refusal !== null && MENDED_ELSEWHERE.includes(refusal.code);
