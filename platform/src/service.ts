import type {
  BodyOf,
  Claims,
  Endpoint,
  Method,
  ParamsOf,
  QueryOf,
  ResponseOf,
  ServiceName,
} from '@biteboard/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawBodyOf } from './app.ts';
import { authorize } from './auth.ts';
import { type Consumer, subscribeConsumers } from './consume.ts';
import { AppError } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { Job, Ports } from './ports.ts';
import type { Relay } from './relay.ts';
import { inSpan, type Telemetry } from './tracing.ts';

export interface ServicePorts extends Ports {
  relay: Relay;
}

/** One request at an endpoint, checked and typed by its contract. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who calls: there for `user` and `admin` endpoints, perhaps for `public` ones. */
  user: E['access'] extends 'public' ? Claims | undefined : Claims;
  /** The caller's `Idempotency-Key` (`decided §2`). */
  idempotencyKey: string | undefined;
  /** The body's bytes, where the endpoint asks for them. */
  rawBody(): Buffer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A request's way into a use case. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
}

/** At this endpoint, run that use case. A page or file is answered through `call.reply`. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E> | FastifyReply>,
): Route => ({ endpoint, handle: handle as unknown as Route['handle'] });

/** A job's way into a use case; with `everyMs` it is also run by itself. */
export interface JobHandler {
  name: string;
  handle(job: Job): Promise<unknown>;
  concurrency?: number;
  everyMs?: number;
}

export const job = <Data = unknown>(
  name: string,
  handle: (job: Job<Data>) => Promise<unknown>,
  options: { concurrency?: number; everyMs?: number } = {},
): JobHandler => ({ name, handle: handle as JobHandler['handle'], ...options });

/** A service is a value: its name, and its three tables of doors as functions of the ports. */
export interface Service {
  name: ServiceName;
  open(ports: ServicePorts): ServiceParts;
}

export interface ServiceParts {
  routes: readonly Route[];
  consumers: readonly Consumer[];
  jobs: readonly JobHandler[];
}

const MAX_KEY_LENGTH = 200;

const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw new AppError('invalid', 'IDEMPOTENCY_KEY_INVALID', 'The Idempotency-Key is too long.');
  }
  return key;
};

/** Mounts an endpoint: who may enter, what the request must look like, and what may leave. */
export const mountRoute = (app: FastifyInstance, { endpoint, handle }: Route): void => {
  const { params, query, body, response, status = 200, access } = endpoint;
  app.route({
    method: endpoint.method as Method | Method[],
    url: endpoint.path,
    config: { endpoint, rawBody: endpoint.rawBody ?? false },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(response ? { response: { [status]: response } } : {}),
    },
    onRequest: async (request) => {
      const user = await authorize(request, access);
      if (user) callers.set(request, user);
    },
    handler: async (request, reply) => {
      reply.code(status);
      return handle({
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        user: callers.get(request) as Claims,
        idempotencyKey: idempotencyKeyOf(request),
        rawBody: () => rawBodyOf(request),
        request,
        reply,
      });
    },
  });
};

const callers = new WeakMap<FastifyRequest, Claims>();

/** Who is calling, once an endpoint's door has let the request through. */
export const callerOf = (request: FastifyRequest): Claims | undefined => callers.get(request);

const measuredJob =
  (metrics: Metrics, name: string, handle: JobHandler['handle']): JobHandler['handle'] =>
  async (one) => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const result = await handle(one);
      metrics.jobRun(name, 'done', seconds());
      return result;
    } catch (error) {
      metrics.jobRun(name, 'failed', seconds());
      throw error;
    }
  };

const aboutJob = ({ id, attempt }: Job) => ({ 'biteboard.job.id': id, 'biteboard.job.attempt': attempt });

/** Opens a service's doors: its routes in the app, its consumers on the bus, its jobs in the queue. */
export const mountService = async (
  app: FastifyInstance,
  service: Service,
  ports: ServicePorts,
  { metrics, tracing }: Telemetry = {},
): Promise<ServiceParts> => {
  const log = ports.log.child({ service: service.name });
  const parts = service.open({ ...ports, log });
  for (const route of parts.routes) {
    if (route.endpoint.service !== service.name) {
      throw new Error(`${route.endpoint.path} belongs to ${route.endpoint.service}, not to ${service.name}`);
    }
    mountRoute(app, route);
  }
  const ways = { service: service.name, bus: ports.bus, log, metrics, tracing };
  await subscribeConsumers(ways, parts.consumers);
  for (const { name, handle, concurrency, everyMs } of parts.jobs) {
    const traced = (one: Job) =>
      inSpan(
        tracing,
        one.traceparent,
        () => ({ service: service.name, name: `run ${name}`, kind: 'internal', attributes: aboutJob(one) }),
        () => handle(one),
      );
    const measured = metrics ? measuredJob(metrics, name, traced) : traced;
    ports.jobs.work(name, measured, concurrency === undefined ? {} : { concurrency });
    if (everyMs !== undefined) await ports.jobs.schedule(name, everyMs);
  }
  return parts;
};
