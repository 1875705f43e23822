import { AppError } from '@biteboard/platform';

/** 429 with `Retry-After`, in whole seconds and at least one. */
export const tooMany = (code: string, message: string, waitMs: number): AppError =>
  new AppError('tooMany', code, message, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
