import { AppError } from '../ports/errors.ts';
import type { Meter } from '../ports/meter.ts';

/** Counts the messages of a provider that are not taken in, by why; the refusal is passed on to the caller. */
export const webhookRefusals = (meter: Meter, provider: string) => {
  const count = meter.counter({
    name: 'biteboard_webhook_refusals_total',
    help: 'Messages of providers that were not taken in, by the code of the refusal',
    labels: ['provider', 'code'],
  });
  return async <T>(receive: () => Promise<T>): Promise<T> => {
    try {
      return await receive();
    } catch (error) {
      count({ provider, code: error instanceof AppError ? error.code : 'FAULT' });
      throw error;
    }
  };
};
