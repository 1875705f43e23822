import type { Problem } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';

/** The refusal that a call answers for a problem of a quote. */
export const problemError = ({ code, message, params }: Problem) =>
  new AppError('rule', code, message, params ? { params } : {});
