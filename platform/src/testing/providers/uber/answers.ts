import type { FarAnswer } from '../far-side.ts';

export const uberRefusal = (
  status: number,
  code: string,
  message = code,
  metadata: object = {},
): FarAnswer => ({
  status,
  body: { code, message, kind: 'error', metadata },
});

/** Come instead of answers: put one into `mishaps`, or let the weather choose. */
export const UBER_FAULTS = {
  broken: uberRefusal(500, 'unknown_error', 'An unknown error happened.'),
  unavailable: uberRefusal(503, 'service_unavailable', 'Service is currently unavailable.'),
  busy: uberRefusal(503, 'couriers_busy', 'All of our couriers are currently busy.'),
  tooMany: {
    ...uberRefusal(429, 'customer_limited', "Your account's limits have been exceeded."),
    headers: { 'retry-after': '2' },
  },
} as const satisfies Record<string, FarAnswer>;
