import { networkOf, tooManyRequests } from '@biteboard/platform/http';
import { AppError, type Clock, type KeyValue } from '@biteboard/platform/ports';

const MAX_FAILURES = 10;
const WINDOW_MS = 60_000;

/** Counts failed logins per minute, by email and by client address (`decided §8`). */
export interface LoginFailures {
  /** Throws 429 once too many have failed. */
  check(email: string, address: string): Promise<void>;
  add(email: string, address: string): Promise<void>;
}

export const loginFailures = (keyValue: KeyValue, clock: Clock): LoginFailures => {
  const keysOf = (email: string, address: string) => [
    `login:email:${email}`,
    `login:address:${networkOf(address)}`,
  ];
  const endOf = (key: string) => `${key}:until`;

  return {
    check: async (email, address) => {
      const keys = keysOf(email, address);
      const counts = await Promise.all(keys.map((key) => keyValue.get(key)));
      const full = keys.find((_key, index) => Number(counts[index] ?? 0) >= MAX_FAILURES);
      if (full === undefined) return;
      const until = Number((await keyValue.get(endOf(full))) ?? clock.now() + WINDOW_MS);
      throw tooManyRequests(
        'TOO_MANY_LOGINS',
        'Too many failed logins. Please wait a minute and try again.',
        until - clock.now(),
      );
    },
    add: async (email, address) => {
      for (const key of keysOf(email, address)) {
        const count = await keyValue.increment(key, WINDOW_MS);
        if (count === 1) await keyValue.set(endOf(key), String(clock.now() + WINDOW_MS), WINDOW_MS);
      }
    },
  };
};

/** Limits nothing: for load tests (`RATE_LIMITS=off`). */
export const unlimitedLogins: LoginFailures = { check: async () => {}, add: async () => {} };

export const accountSuspended = () =>
  new AppError('forbidden', 'SUSPENDED', 'Your access is suspended. Please ask an admin of the dashboard.');

export const invalidLogin = () =>
  new AppError('unauthenticated', 'INVALID_LOGIN', 'Invalid email or password');
