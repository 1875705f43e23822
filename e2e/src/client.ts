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

export const client = (url: string): Client => ({
  url,
  call: async <Body>(method: string, path: string, options: CallOptions = {}) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
    });
    const body = parse(await response.text(), response.headers.get('content-type')) as Body;
    return { status: response.status, body, headers: response.headers };
  },
});

export const expectStatus = <Body>(answer: ClientAnswer<Body>, status: number): Body => {
  if (answer.status !== status) {
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  }
  return answer.body;
};
