import { AppError } from '@biteboard/platform/ports';
import { objectFields } from './refusal.ts';

/** The fields of a webhook's JSON. Throws 400 `MALFORMED`. */
export const webhookBody = (raw: Buffer): Record<string, unknown> => {
  try {
    return objectFields(JSON.parse(raw.toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid', 'MALFORMED', 'The message is not JSON.', { cause });
  }
};
