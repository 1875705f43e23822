/** What a call answered: `body` is parsed JSON, or the text of anything else. */
export interface ClientAnswer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Speaks to a running product as any outside program would. */
export interface Client {
  url: string;
  call<Body = Record<string, never>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<ClientAnswer<Body>>;
}

const parse = (text: string, type: string | null): unknown =>
  type?.includes('json') ? (JSON.parse(text) as unknown) : text;

const callOnce = async <Body>(
  url: URL,
  method: string,
  { token, body, headers }: CallOptions,
): Promise<ClientAnswer<Body>> => {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answered = parse(await response.text(), response.headers.get('content-type')) as Body;
  return { status: response.status, body: answered, headers: response.headers };
};

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 250;

/** Refused because the process lags, on a machine that has other work: nothing was done. */
const isShed = ({ status, body }: ClientAnswer): boolean =>
  status === 503 && (body as { code?: unknown } | null)?.code === 'BUSY';

/** A call that was shed is made again. */
export const client = (url: string): Client => ({
  url,
  call: async <Body>(method: string, path: string, options: CallOptions = {}) => {
    const giveUpAt = performance.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await callOnce<Body>(new URL(path, url), method, options);
      if (!isShed(answer) || performance.now() > giveUpAt) return answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  },
});
export const expectStatus = <Body>(answer: ClientAnswer<Body>, status: number): Body => {
  if (answer.status !== status) {
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  }
  return answer.body;
};
