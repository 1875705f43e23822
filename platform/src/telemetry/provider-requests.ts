import type { Meter } from '../ports/meter.ts';

type Outcome = 'answered' | 'refused' | 'failed' | 'unreachable';

export interface ProviderRequestOptions<T> {
  /** The HTTP status of an answer. */
  statusOf(answer: T): number;
  /** What a call that throws is; `unreachable` by default. */
  thrown?: Outcome;
}

/** Makes a call, and notes how long it took and how it ended. */
export type MeasureRequest = <T>(call: () => Promise<T>, options: ProviderRequestOptions<T>) => Promise<T>;

/** More than any provider is waited for. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];
const TOO_MANY = 429;

const outcomeOf = (status: number): Outcome => {
  if (status === TOO_MANY || status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
};

/**
 * Measures the calls to an outside provider: `refused` is what it will not do as asked, `failed` what it could not do
 * now, `unreachable` what had no answer in time.
 */
export const providerRequests = (meter: Meter, provider: string): MeasureRequest => {
  const note = meter.durations({
    name: 'biteboard_provider_requests_seconds',
    help: 'How long calls to outside providers took, by provider and outcome',
    labels: ['provider', 'outcome'],
    buckets: SECONDS,
  });
  return async (call, { statusOf, thrown = 'unreachable' }) => {
    const begun = performance.now();
    let outcome = thrown;
    try {
      const answer = await call();
      outcome = outcomeOf(statusOf(answer));
      return answer;
    } finally {
      note({ provider, outcome }, (performance.now() - begun) / 1_000);
    }
  };
};
