import { seeded } from '../seeded.ts';
import type { FarAnswer, FarCall, PlannedFault } from './far-side.ts';
import type { WebhookManner } from './webhook-post.ts';

/** How a provider says that it cannot, in its own words. */
export interface ProviderFaults {
  broken: FarAnswer;
  unavailable: FarAnswer;
  tooMany: FarAnswer;
}

/** Which part of the calls have a mishap; the same seed and the same calls have the same. */
export interface WeatherOptions {
  seed: number;
  share: number;
  faults: ProviderFaults;
  /** Whom it meets; everybody by default. */
  meets?: (call: FarCall) => boolean;
  mostMs?: number;
}

/** Faults before the work and after it, silence, broken connections, and answers that are only slow. */
export const seededWeather = ({ seed, share, faults, meets, mostMs = 300 }: WeatherOptions) => {
  const random = seeded(seed);
  const kinds: (() => Omit<PlannedFault, 'to'>)[] = [
    () => ({ answer: faults.broken }),
    () => ({ answer: faults.broken, isDone: true }),
    () => ({ answer: faults.unavailable }),
    () => ({ answer: faults.tooMany }),
    () => ({ answer: 'reset' }),
    () => ({ answer: 'reset', isDone: true }),
    () => ({ answer: 'silence' }),
    () => ({ answer: 'silence', isDone: true }),
    () => ({ afterMs: random.whole(1, mostMs) }),
    () => ({ afterMs: random.whole(1, mostMs) }),
  ];
  return (call: FarCall): PlannedFault | undefined => {
    if (meets && !meets(call)) return undefined;
    return random.chance(share) ? { to: '', ...random.pick(kinds)() } : undefined;
  };
};

/** Messages that come at once, twice, late, before the answer, or never: by seed. */
export const seededManner = ({
  seed,
  lost = 0.05,
  mostMs = 500,
}: {
  seed: number;
  lost?: number;
  mostMs?: number;
}) => {
  const random = seeded(seed);
  return (): WebhookManner => {
    if (random.chance(lost)) return { times: 0 };
    return random.pick<() => WebhookManner>([
      () => ({}),
      () => ({ beforeAnswer: true }),
      () => ({ times: 2 }),
      () => ({ afterMs: random.whole(1, mostMs) }),
      () => ({ times: 2, afterMs: random.whole(1, mostMs) }),
    ])();
  };
};
