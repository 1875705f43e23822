import type { Clock } from '../ports/clock.ts';
import { AppError, Unavailable } from '../ports/errors.ts';
import type { KeyValue } from '../ports/key-value.ts';
import type { Logger } from '../ports/logger.ts';

const WINDOW_MS = 60_000;

/** 429 with `Retry-After`, in whole seconds and at least one. */
export const tooManyRequests = (code: string, message: string, waitMs: number): AppError =>
  new AppError('tooMany', code, message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Throws 429 with `Retry-After` where this call is one too many of its minute. */
export const countCall = async (
  { keyValue, clock }: { keyValue: KeyValue; clock: Clock },
  key: string,
  perMinute: number,
): Promise<void> => {
  const count = await keyValue.increment(key, WINDOW_MS);
  if (count === 1) await keyValue.set(`${key}:until`, String(clock.now() + WINDOW_MS), WINDOW_MS);
  if (count <= perMinute) return;
  const until = Number((await keyValue.get(`${key}:until`)) ?? clock.now() + WINDOW_MS);
  throw tooManyRequests(
    'TOO_MANY',
    'That was too often. Please wait a moment and try again.',
    until - clock.now(),
  );
};

/** The same, and orders go on while nobody can count them. */
export const countWherePossible = async (
  ports: { keyValue: KeyValue; clock: Clock },
  log: Pick<Logger, 'warn'>,
  key: string,
  perMinute: number,
): Promise<void> => {
  await countCall(ports, key, perMinute).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ err: error }, 'call not counted');
  });
};
