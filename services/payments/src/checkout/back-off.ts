import { exponentialBackOff } from '@biteboard/platform/async';

const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;

/** How long to wait after so many failures in a row, in ms: a minute at first, then twice as long each time, up to an hour. */
export const checkoutBackOffMs = exponentialBackOff(FIRST_MS, LONGEST_MS);
