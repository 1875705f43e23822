import type { Problem, Quote } from '@biteboard/contracts';

/** Why nothing can be brought to an address, by the quote's codes. */
const REFUSALS: readonly string[] = ['DELIVERY_OFF', 'LOCATION_REQUIRED', 'ADDRESS_UNKNOWN', 'TOO_FAR'];
/** Another address may do. */
const NEEDS_OTHER_ADDRESS: readonly string[] = ['ADDRESS_UNKNOWN', 'TOO_FAR'];

export const refusalIn = (quote: Quote | null): Problem | null =>
  quote?.problems.find(({ code }) => REFUSALS.includes(code)) ?? null;

export const needsOtherAddress = (refusal: Problem | null): boolean =>
  refusal !== null && NEEDS_OTHER_ADDRESS.includes(refusal.code);
