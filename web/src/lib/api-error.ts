import type { Problem, RefusalParams } from '@biteboard/contracts';
import { t } from './messages/common.ts';

/** A call that the server refused, or that did not reach it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's `code`, or `OFFLINE`, or ''. */
  readonly code: string;
  /** The parsed answer, e.g. the re-priced lines of `PRICE_CHANGED`. */
  readonly body: unknown;
  /** The values in the server's sentence. */
  readonly params: RefusalParams;
  /** Faults by form field. */
  readonly fields: Record<string, string>;

  constructor(message: string, details: { status: number; code?: string; body?: unknown }) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code ?? '';
    this.body = details.body;
    const { params, fields } = (details.body ?? {}) as { params?: unknown; fields?: unknown };
    this.params = entriesOf(params, ['string', 'number']) as RefusalParams;
    this.fields = entriesOf(fields, ['string']) as Record<string, string>;
  }
}

const entriesOf = (object: unknown, kinds: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object ?? {}).filter(([, value]) => kinds.includes(typeof value)));

/** The error of a non-OK answer: the server's own sentence, else spec §8's 'Request failed: …'. */
export function apiErrorOf(status: number, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const { code } = (body ?? {}) as { code?: unknown };
  return new ApiError(sentenceIn(body) || `Request failed: ${status} ${text}`.trim(), {
    status,
    code: typeof code === 'string' ? code : '',
    body,
  });
}

/** The server's own sentence; '' where it sent none. */
function sentenceIn(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  if (typeof error === 'string' && error) return error;
  return typeof message === 'string' ? message : '';
}

type RefusalWording = (refused: Omit<Problem, 'item'>) => string;

let refusalText: RefusalWording = ({ message }) => message;

/** Sets how refusals are worded from now on; the texts load with the first refusal that needs them (`api.ts`). */
export const setRefusalText = (wording: RefusalWording): void => {
  refusalText = wording;
};

/** What to show of anything that was thrown; 'Unknown error' as in spec §8. */
export function messageOf(error: unknown, fallback = t('common.unknownError')): string {
  if (error instanceof ApiError && error.status > 0) return refusalText(error);
  return error instanceof Error && error.message ? error.message : fallback;
}

/** The server's own sentence, else the alert that spec §8 has for it; with the reason where no answer came. */
export function alertText(error: unknown, alert: string): string {
  if (isStatus(error, 0)) return `${alert}: ${messageOf(error)}`;
  return error instanceof ApiError && sentenceIn(error.body) ? refusalText(error) : alert;
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);
