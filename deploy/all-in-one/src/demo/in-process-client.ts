import type { FastifyInstance, InjectOptions } from 'fastify';

export interface InProcessAnswer<Body> {
  status: number;
  body: Body;
  location: string | undefined;
}

/** A way to make the product's own calls. */
export type InProcessClient = <Body = unknown>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { token?: string; body?: unknown; idempotencyKey?: string },
) => Promise<InProcessAnswer<Body>>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Long enough for a slow machine's first start. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;

/** A call that is refused because the process lags has done nothing: it is retried. */
const injectPatiently = async (app: FastifyInstance, request: InjectOptions) => {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await app.inject(request);
    const isBusy = answer.statusCode === 503 && answer.body.includes('"BUSY"');
    if (!isBusy || performance.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};

/** Calls an app in this process through its routes, as clients do. */
export const inProcessClient =
  (app: FastifyInstance): InProcessClient =>
  async <Body>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: Parameters<InProcessClient>[2] = {},
  ) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    };
    const answer = await injectPatiently(app, request);
    return {
      status: answer.statusCode,
      body: parsed(answer.body) as Body,
      location: answer.headers.location as string | undefined,
    };
  };

/** The body of an answer that must be a success; throws with what was said otherwise. */
export const succeeded = <Body>(answer: InProcessAnswer<Body>): Body => {
  if (answer.status >= 400) throw new Error(`demo data: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
