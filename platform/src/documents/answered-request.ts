import { AppError } from '../ports/errors.ts';

/** A request with an `Idempotency-Key`, as a document stores those that it has answered. */
export interface AnsweredRequest {
  key: string;
  requestHash: string;
}

/** Whether the request was carried out before. Throws 409 `IDEMPOTENCY_KEY_REUSED` where its key was of another one. */
export const wasAnswered = (
  answered: readonly AnsweredRequest[],
  request: AnsweredRequest | undefined,
): boolean => {
  const before = request && answered.find(({ key }) => key === request.key);
  if (!before) return false;
  if (before.requestHash === request.requestHash) return true;
  throw new AppError(
    'conflict',
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request.',
  );
};
