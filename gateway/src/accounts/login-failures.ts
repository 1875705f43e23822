import { networkOf, tooManyRequests } from '@biteboard/platform/http';
import { AppError, type Clock, type KeyValue } from '@biteboard/platform/ports';

const MAX_FAILURES = 10;
const WINDOW_MS = 60_000;

/** Who tries to sign in, and from where. */
export interface LoginAttempt {
  email: string;
  /**
   * The client's address. Absent where a token or a link of the account was shown: such attempts count for the account
   * wherever they come from, as nobody else can make them.
   */
  address?: string;
  /** Whether the account was signed in to from that address before: the address's own lock is not for it. */
  isKnownHere?: boolean;
}

/**
 * Counts failed logins per minute, of an account from a client address, and of the address (`decided §8, §20`): one
 * guest of a restaurant who guesses locks out neither its people nor, from elsewhere, the account's owner.
 */
export interface LoginFailures {
  /** Throws 429 once too many have failed. */
  check(attempt: LoginAttempt): Promise<void>;
  add(attempt: LoginAttempt): Promise<void>;
}

const keysOf = ({ email, address }: LoginAttempt): { ofAccount: string; ofAddress: string[] } => {
  const network = address === undefined ? '' : networkOf(address);
  return {
    ofAccount: `login:account:${network}:${email}`,
    ofAddress: network ? [`login:address:${network}`] : [],
  };
};

export const loginFailures = (keyValue: KeyValue, clock: Clock): LoginFailures => {
  const endOf = (key: string) => `${key}:until`;

  return {
    check: async (attempt) => {
      const { ofAccount, ofAddress } = keysOf(attempt);
      const keys = [ofAccount, ...(attempt.isKnownHere ? [] : ofAddress)];
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
    add: async (attempt) => {
      const { ofAccount, ofAddress } = keysOf(attempt);
      for (const key of [ofAccount, ...ofAddress]) {
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
