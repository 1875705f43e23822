import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, Conflict, Duplicate, NewerFormat, Unavailable } from '../ports/errors.ts';
import { type Mismatch, validationFaults } from './validation-faults.ts';

/** What Fastify itself refuses, in our words. */
const REFUSALS: Record<string, { status: number; code: string; error: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'TOO_LARGE', error: 'That is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'UNSUPPORTED_TYPE', error: 'Send this as JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'MALFORMED_JSON',
    error: 'The body is not valid JSON.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'MALFORMED', error: 'The body was cut short.' },
};

const REFUSED_CODES: Record<number, string> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  429: 'TOO_MANY',
};

const send = (
  reply: FastifyReply,
  status: number,
  body: { error: string; code: string; params?: Record<string, unknown>; fields?: Record<string, string> },
) => reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));

const answerInvalid = (error: FastifyError, reply: FastifyReply) => {
  const { fields, params } = validationFaults(
    (error.validation ?? []) as Mismatch[],
    error.validationContext ?? 'body',
  );
  const first = Object.values(fields)[0] ?? 'The request is not valid.';
  return send(reply, 400, { error: first, code: 'INVALID', ...(params ? { params } : {}), fields });
};

/** Every refusal leaves as `{ error, code, params?, fields? }`; a bug leaves as 500 without detail, logged once. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof AppError) {
    const { retryAfterSeconds, ...details } = error.details;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    return send(reply, error.status, { error: error.message, code: error.code, ...details });
  }
  if (error instanceof Unavailable || error instanceof NewerFormat) {
    request.log.warn({ err: error }, 'call refused: a dependency is down, or another release must do this');
    reply.header('retry-after', '2');
    return send(reply, 503, {
      error: 'We cannot do that right now. Please try again in a moment.',
      code: 'UNAVAILABLE',
    });
  }
  if (error instanceof Conflict || error instanceof Duplicate) {
    return send(reply, 409, {
      error: 'Somebody else changed this just now. Please try again.',
      code: 'CONFLICT',
    });
  }
  const fault = error as FastifyError;
  if (fault.validation) return answerInvalid(fault, reply);
  const known = REFUSALS[fault.code];
  if (known) return send(reply, known.status, { error: known.error, code: known.code });
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) {
    const malformedJson = fault.name === 'SyntaxError' && fault.statusCode === 400;
    return send(reply, fault.statusCode, {
      error: malformedJson ? 'The body is not valid JSON.' : 'The request is not valid.',
      code: malformedJson ? 'MALFORMED_JSON' : (REFUSED_CODES[fault.statusCode] ?? 'REFUSED'),
    });
  }
  request.log.error({ err: error, route: request.routeOptions.url, method: request.method }, 'call failed');
  return send(reply, 500, { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' });
};

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  send(reply, 404, { error: 'There is nothing at this address.', code: 'NOT_FOUND' });
