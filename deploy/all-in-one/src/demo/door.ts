import type { FastifyInstance, InjectOptions } from 'fastify';

export interface DoorAnswer<Body> {
  status: number;
  body: Body;
  location: string | undefined;
}

/** A way to make the product's own calls. */
export type Door = <Body = unknown>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { token?: string; body?: unknown; idempotencyKey?: string },
) => Promise<DoorAnswer<Body>>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Calls an app in this process, through the same doors as everybody else. */
export const doorOf =
  (app: FastifyInstance): Door =>
  async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, options: Parameters<Door>[2] = {}) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    };
    const answer = await app.inject(request);
    return {
      status: answer.statusCode,
      body: parsed(answer.body) as Body,
      location: answer.headers.location as string | undefined,
    };
  };

/** The body of an answer that must be a success; throws with what was said otherwise. */
export const succeeded = <Body>(answer: DoorAnswer<Body>): Body => {
  if (answer.status >= 400) throw new Error(`demo data: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
