import type { BodyOf, Endpoint, Method, ParamsOf, ResponseOf } from '@biteboard/contracts';
import { afterEach } from '@jest/globals';

/** A call that is refused: its status, and the body that is sent with it. */
class Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** Refuses a call by the contract's error, or as a proxy does, with a text. */
export const refused = (
  status: number,
  body: { code: string; error: string; [more: string]: unknown } | string,
): Refused => new Refused(status, body);

/** Refuses a save upon an old version, with the state that others have left. */
export const changedMeanwhile = (current: unknown): Refused =>
  refused(412, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current });

/** The one page of a list that has no more than these. */
export const onePage = <T>(...items: T[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});

/** There is no connection: the call is not answered. */
export const disconnected = (): never => {
  throw new TypeError('Failed to fetch');
};

export interface ReceivedCall<E extends Endpoint = Endpoint> {
  /** `GET /api/shop/haldi-house/menu`, with its query. */
  call: string;
  params: ParamsOf<E>;
  query: URLSearchParams;
  body: BodyOf<E>;
  headers: Headers;
}

type MethodOf<E extends Endpoint> = E['method'] extends readonly (infer M extends Method)[]
  ? M
  : E['method'] & Method;
/** What has no JSON in the contract is answered by a stream. */
type Reply<E extends Endpoint> =
  | (unknown extends ResponseOf<E> ? ReadableStream<Uint8Array> : ResponseOf<E>)
  | Refused;

/** How the server answers one endpoint. */
export interface EndpointAnswer {
  endpoint: string;
  reply: (received: ReceivedCall) => unknown;
}

/** Answers an endpoint of the contract, named as `GET /api/shop/:site/menu`; its answer is typed by the contract. */
export const answer = <E extends Endpoint>(
  endpoint: `${MethodOf<E>} ${E['path']}`,
  reply: Reply<E> | ((received: ReceivedCall<E>) => Reply<E> | Promise<Reply<E>>),
): EndpointAnswer => ({
  endpoint,
  reply: typeof reply === 'function' ? (reply as unknown as EndpointAnswer['reply']) : () => reply,
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The calls that would change something, among those that were received. */
export const changesIn = (received: readonly ReceivedCall[]): ReceivedCall[] =>
  received.filter(({ call }) => !call.startsWith('GET '));

/**
 * In the network's place until the test ends: the last of the answers that fits a call answers it, any other call is
 * refused by 404. Returns the calls as they are received.
 */
export function serve(...answers: readonly EndpointAnswer[]): ReceivedCall[] {
  const received: ReceivedCall[] = [];
  const routes = answers.map(({ endpoint, reply }) => ({ pattern: patternOf(endpoint), reply })).reverse();
  globalThis.fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const [path = '', query] = String(url).split('?');
    const name = `${method} ${path}`;
    const route = routes.find(({ pattern }) => pattern.test(name));
    const call: ReceivedCall = {
      call: `${method} ${url}`,
      params: route?.pattern.exec(name)?.groups ?? {},
      query: new URLSearchParams(query),
      body: (typeof body === 'string' ? JSON.parse(body) : body) as undefined,
      headers: new Headers(headers),
    };
    received.push(call);
    const reply = route
      ? await route.reply(call)
      : refused(404, { error: 'Nothing here.', code: 'NOT_FOUND' });
    if (reply instanceof Refused) return responseOf(reply.body, reply.status);
    if (reply instanceof ReadableStream) return new Response(untilAborted(reply, signal));
    return responseOf(reply, 200);
  };
  return received;
}

const patternOf = (endpoint: string): RegExp =>
  new RegExp(`^${endpoint.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** A stream that ends with its request, as the network's does. */
const untilAborted = (stream: ReadableStream<Uint8Array>, signal: AbortSignal | null | undefined) =>
  stream.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), signal ? { signal } : {});

const responseOf = (body: unknown, status: number): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
