import type { FarAnswer } from '../far-side.ts';

export interface StripeFault {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
}

/** Stripe says no, in its own words. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly fault: StripeFault;

  constructor(message: string, about: { status?: number; code?: string; param?: string } = {}) {
    super(message);
    const { status = 400, ...rest } = about;
    this.name = 'StripeRefusal';
    this.status = status;
    this.fault = { type: 'invalid_request_error', message, ...rest };
  }
}

export const refusalAnswer = (status: number, fault: StripeFault): FarAnswer => ({
  status,
  body: { error: fault },
});

const fault = (status: number, type: StripeFault['type'], message: string, headers = {}): FarAnswer => ({
  ...refusalAnswer(status, { type, message }),
  headers,
});

/** Come instead of answers: put one into `mishaps`, or let the weather choose. */
export const STRIPE_FAULTS = {
  /** After authentication: stored under the call's idempotency key, and answered again when it is repeated. */
  broken: fault(500, 'api_error', 'An unknown error occurred', { 'stripe-should-retry': 'false' }),
  /** Before authentication: nothing of it is stored. */
  unavailable: fault(503, 'api_error', 'Stripe is temporarily unavailable. Please try again later.'),
  tooMany: fault(429, 'rate_limit_error', 'Request rate limit exceeded.', { 'retry-after': '1' }),
} as const satisfies Record<string, FarAnswer>;

export const noSuch = (kind: string, id: string, about: { status?: number; param?: string } = {}) =>
  new StripeRefusal(`No such ${kind}: '${id}'`, {
    status: 404,
    param: 'id',
    ...about,
    code: 'resource_missing',
  });
