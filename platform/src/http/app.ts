import { parse as parseForm } from 'node:querystring';
import { Readable } from 'node:stream';
import { plainText, type ServiceName } from '@biteboard/contracts';
import fastifyJwt from '@fastify/jwt';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { withTimeout } from '../async/with-timeout.ts';
import type { Logger } from '../ports/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { TOKEN_LIFETIME_S, type TokenKeys } from './auth.ts';
import { answerBrokenCall } from './broken-call.ts';
import { checkJson, MAX_DEPTH, nestedTooDeeply } from './check-json.ts';
import { closeConnections } from './close-connections.ts';
import { drainRefusedBodies } from './drain-refused-bodies.ts';
import { answerError, answerNotFound } from './error-answers.ts';
import { requestLog } from './request-log.ts';
import { serializerFor, validatorFor } from './schema-compilers.ts';
import { shedLoad } from './shed-load.ts';
import { traceRequests } from './trace-requests.ts';

/** With `metrics`, these are answered at `/metrics`; without, neither measured nor answered. */
export interface AppOptions extends Telemetry {
  log: Logger;
  tokens: TokenKeys;
  /** What must be reached before the process is ready, by name. */
  readiness: Record<string, () => Promise<void>>;
  trustProxy?: boolean | string;
  /** Sheds load with 503 when the event loop lags by so many ms; 0 never. */
  maxLagMs?: number;
  bodyLimit?: number;
  /** Whose process this is; absent: that of all services. */
  service?: ServiceName;
}

const BODY_LIMIT = 1024 * 1024;
const MAX_LAG_MS = 2_000;
/** A call that comes in more slowly is broken off: nobody can hold connections with bytes now and then. */
const WHOLE_CALL_MS = 300_000;
const rawBodies = new WeakMap<FastifyRequest, Buffer>();
const telemetries = new WeakMap<FastifyInstance, Telemetry>();

/** What tells of an app's calls. */
export const telemetryOf = (app: FastifyInstance): Telemetry => telemetries.get(app) ?? {};

/** The body's bytes as they came, of an endpoint that asks for them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Every text that people send is plain from here on, and without blanks around it; a password stays as it is. */
const trimmed = (value: unknown, key = '', depth = 0): unknown => {
  if (typeof value === 'string') return /password$/i.test(key) ? value : plainText(value).trim();
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) throw nestedTooDeeply();
  if (Array.isArray(value)) return value.map((one) => trimmed(one, '', depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, trimmed(one, name, depth + 1)]),
  );
};

/** An upload's body, which is a stream, and a passed-on call's bytes stay as they are. */
const isJson = (body: unknown): body is object =>
  body !== null && typeof body === 'object' && !(body instanceof Readable) && !Buffer.isBuffer(body);

const parseBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if ((request.routeOptions.config as { rawBody?: boolean }).rawBody) rawBodies.set(request, bytes);
    if (bytes.length === 0) return done(null, undefined);
    try {
      checkJson(bytes);
    } catch (error) {
      return done(error as Error);
    }
    return parseJson(request, bytes.toString('utf8'), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, { ...parseForm(body as string) });
    },
  );
};

const answerHealth = (app: FastifyInstance, readiness: AppOptions['readiness']): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const names = Object.keys(readiness);
    const outcomes = await Promise.allSettled(names.map((name) => withTimeout(2_000, readiness[name]!())));
    const missing = names.filter((_name, index) => outcomes[index]?.status === 'rejected');
    return reply.code(missing.length > 0 ? 503 : 200).send({ ok: missing.length === 0, missing });
  });
};

/** Requests of addresses that nobody serves are counted together: labels must stay few. */
const measure = (app: FastifyInstance, metrics: NonNullable<Telemetry['metrics']>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.httpRequest(route, request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
};

/** The Fastify app that services are mounted in, alone (a process of its own) or together (embedded). */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    requestTimeout: WHOLE_CALL_MS,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenCall,
    trustProxy: options.trustProxy ?? false,
    requestIdHeader: 'x-request-id',
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  telemetries.set(app, { metrics: options.metrics, tracing: options.tracing });
  app.setValidatorCompiler(({ schema, httpPart }) => validatorFor(httpPart, schema as object));
  app.setSerializerCompiler(({ schema }) => serializerFor(schema as object));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  parseBodies(app);
  drainRefusedBodies(app);
  closeConnections(app);
  traceRequests(app, options);
  app.addHook('preValidation', async (request) => {
    if (isJson(request.body)) request.body = trimmed(request.body);
    request.query = trimmed(request.query);
    request.params = trimmed(request.params);
  });
  await app.register(fastifyJwt, {
    secret: { public: options.tokens.publicKey, private: options.tokens.privateKey ?? '' },
    sign: { algorithm: 'EdDSA', expiresIn: `${TOKEN_LIFETIME_S}s` },
    verify: { algorithms: ['EdDSA'] },
  });
  if (options.maxLagMs !== 0) shedLoad(app, options.maxLagMs ?? MAX_LAG_MS);
  if (options.metrics) measure(app, options.metrics);
  answerHealth(app, options.readiness);
  return app;
};
