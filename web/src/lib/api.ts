import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@biteboard/contracts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { t } from './messages/index.ts';
import { language } from './messages/language.ts';
import { messagesReady } from './messages/namespaces.ts';
import { learnServerTime } from './server-clock.ts';
import { endSession, readSession } from './session.ts';

export { ApiError, alertText, isStatus, messageOf } from './api-error.ts';

type MethodOf<E extends Endpoint> = E['method'] extends readonly (infer M)[] ? M : E['method'];
type Part<Name extends string, T> = [undefined] extends [T]
  ? { [K in Name]?: T }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** One call of the contract; method and path are literals that the type checks against it. */
export type CallOf<E extends Endpoint> = { method: MethodOf<E>; path: E['path'] } & Part<
  'params',
  ParamsOf<E>
> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  CallOptions;

interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent without the session's token, e.g. a login, whose refusal says nothing about the session. */
  asStranger?: true;
}

export interface AnyCall extends CallOptions {
  method: string;
  path: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** `/api/shop/:site/menu` with its params and query filled in; empty query values are left out. */
export function urlOf({ path, params, query }: Pick<AnyCall, 'path' | 'params' | 'query'>): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Loads the wording of refusals in the spoken language; where that fails, the server's own sentence is shown. */
async function refusalsTranslated(): Promise<void> {
  if (language() === 'en') return;
  await import('./refusal-text.ts').then(messagesReady, () => undefined);
}

/** A new W3C trace for each call: what the call causes on the servers goes on in it. */
const newTrace = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return `00-${hex.slice(0, 16).join('')}-${hex.slice(16).join('')}-01`;
};

/** Signs out where the server refuses the session's present token; a late answer to an older token does not. */
export async function send(url: string, init: RequestInit, session = readSession()): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('traceparent', newTrace());
  if (session) headers.set('authorization', `Bearer ${session.token}`);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(t('common.connectionLost'), { status: 0, code: 'OFFLINE' });
  }
  learnServerTime(response);
  if (response.ok) return response;
  if (response.status === 401 && session && session.token === readSession()?.token) endSession();
  const refused = apiErrorOf(response.status, await response.text());
  await refusalsTranslated();
  throw refused;
}

/** Makes a call of the contract and returns its JSON; throws ApiError. */
export async function call<E extends Endpoint>(request: CallOf<E>): Promise<ResponseOf<E>> {
  const { body } = request as AnyCall;
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return answerTo<E>(request, headers, body === undefined ? undefined : JSON.stringify(body));
}

/** Sends a body as it is, and returns the answer's JSON. */
export async function answerTo<E extends Endpoint>(
  request: CallOf<E>,
  headers: Record<string, string>,
  body: BodyInit | undefined,
): Promise<ResponseOf<E>> {
  const { method, idempotencyKey, signal, asStranger } = request as AnyCall;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  };
  const response = await send(urlOf(request as AnyCall), init, asStranger ? null : readSession());
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ResponseOf<E>;
}
