import { AppError, Unavailable } from '@biteboard/platform/ports';
import type { Trouble } from '../money/checkout-money.ts';
import { KeysNeeded } from '../providers/provider.ts';

/** Why something could not be done, as a sentence for the shop. */
export interface PaymentFault {
  said: string;
  /** The shop's keys are missing or refused. */
  keys: boolean;
}

export const paymentFault = (error: unknown): PaymentFault => {
  if (error instanceof KeysNeeded) return { said: error.reason, keys: true };
  if (error instanceof AppError) return { said: error.message, keys: false };
  const said =
    error instanceof Unavailable
      ? 'The payment provider cannot be reached.'
      : 'Something went wrong here, and was logged.';
  return { said, keys: false };
};

/** The trouble, once more; one that was seen to stays so as long as it lasts. */
export const nextTrouble = (
  before: Trouble | undefined,
  { said, keys }: PaymentFault,
  now: number,
): Trouble => ({
  since: before?.since ?? new Date(now).toISOString(),
  tries: (before?.tries ?? 0) + 1,
  said: said.slice(0, 300),
  ...(keys ? { keys } : {}),
  ...(before?.settled ? { settled: before.settled } : {}),
});
