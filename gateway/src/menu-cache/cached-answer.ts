import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, namesEtag } from './accepted-encoding.ts';

export const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** In which form an answer goes out; `unchanged`: the caller has it. */
export type AnswerForm = 'plain' | 'br' | 'gzip' | 'unchanged';

/** A whole answer, with nothing left to be made for it. */
export interface ReadyAnswer {
  route: string;
  status: 200 | 304;
  /** Names and values by turns, as Node takes them without a copy. */
  headers: string[];
  body?: string;
}

/**
 * An answer's bytes, and beside them the same compressed, as text of one character a byte (`latin1`): so Node sends head
 * and body in one write.
 */
export interface CachedAnswer {
  body: string;
  etag: string;
  br?: string;
  gzip?: string;
  /** The same with its head, by the kind of call. */
  ready?: Map<string, Partial<Record<AnswerForm, ReadyAnswer>>>;
}

export const answerOf = (body: Buffer): CachedAnswer => ({
  body: body.toString('latin1'),
  etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
});

export const formFor = (headers: IncomingHttpHeaders, answer: CachedAnswer): AnswerForm =>
  namesEtag(headers['if-none-match'], answer.etag)
    ? 'unchanged'
    : (acceptedEncoding(headers['accept-encoding'], answer) ?? 'plain');

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** `given`: what the hooks have said of the call so far. */
export const readyAnswer = (
  answer: CachedAnswer,
  form: AnswerForm,
  route: string,
  given: Headers,
): ReadyAnswer => {
  const shared = {
    ...given,
    etag: answer.etag,
    'cache-control': CACHE_CONTROL,
    vary: given.vary ? `${given.vary}, accept-encoding` : 'accept-encoding',
  };
  const pairs = (headers: Headers) => Object.entries(headers).flatMap((pair) => pair.map(String));
  if (form === 'unchanged') return { route, status: 304, headers: pairs(shared) };
  const body = form === 'plain' ? answer.body : (answer[form] ?? answer.body);
  const headers = pairs({
    ...shared,
    ...(form === 'plain' ? {} : { 'content-encoding': form }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  return { route, status: 200, headers, body };
};

export const sendReady = (response: ServerResponse, { status, headers, body }: ReadyAnswer): void => {
  response.writeHead(status, headers);
  if (body === undefined) response.end();
  else response.end(body, 'latin1');
};
