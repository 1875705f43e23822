import { exponentialBackOff } from '@biteboard/platform/async';

const FIRST_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** How long to wait after so many failures in a row, in ms: food grows cold, so never longer than five minutes. */
export const courierBackOffMs = exponentialBackOff(FIRST_MS, LONGEST_MS);
