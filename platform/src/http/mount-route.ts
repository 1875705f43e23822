import {
  type BodyOf,
  type Claims,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  statusesOf,
} from '@biteboard/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAs } from '../audit/current-actor.ts';
import { AppError } from '../ports/errors.ts';
import { rawBodyOf } from './app.ts';
import { type AccessChecks, authorize } from './auth.ts';
import { bodyLimitOf } from './body-limit.ts';
import { type ChosenSites, resolveSites, type SiteChoice } from './chosen-sites.ts';
import { ifMatchOf } from './if-match.ts';
import { isStaff } from './permission.ts';
import { readUpload, takeForms, type Upload } from './upload.ts';

/** One request at an endpoint, checked and typed by its contract. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who calls; perhaps nobody at `public` endpoints. */
  user: E['access'] extends 'public' ? Claims | undefined : Claims;
  /** The caller's `Idempotency-Key` (`decided §2`). */
  idempotencyKey: string | undefined;
  /** The version that the caller has seen of what they change (`decided §11`). */
  ifMatch: number | undefined;
  /** The body's bytes, where the endpoint asks for them. */
  rawBody(): Buffer;
  /**
   * The file, whole, where the endpoint takes an upload. Throws 400 without one, with two or in a broken form, 413
   * where it is too large, 415 for what is no form.
   */
  file(): Promise<Upload>;
  /**
   * The sites that the call is about, at endpoints over many: `siteIds` or `groupId`, none means all that the caller runs.
   * Throws 403 for one that they do not run, 404 for an admin where there is no such site or group.
   */
  chosenSites(choice: SiteChoice): Promise<ChosenSites>;
  /**
   * For an answer that takes long: the caller with what they run by now, which counts for `chosenSites` from then on.
   * Throws 401 or 403 once they may no longer enter.
   */
  askAgain(): Promise<Call<E>['user']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A request's way into a use case. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
}

/** At this endpoint, run that use case. A page or file is answered through `call.reply`. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E> | FastifyReply>,
): Route => ({ endpoint, handle: handle as unknown as Route['handle'] });

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
export const mountRoute = (app: FastifyInstance, route: Route, keeper: AccessChecks = {}): void => {
  const { upload } = route.endpoint;
  if (!upload) mountIn(app, route, keeper);
  else {
    app.register(async (scope) => {
      await takeForms(scope, upload);
      mountIn(scope, route, keeper);
    });
  }
};

const mountIn = (app: FastifyInstance, { endpoint, handle }: Route, keeper: AccessChecks = {}): void => {
  const { params, query, body, response, access, upload } = endpoint;
  if (access === 'site' && !endpoint.path.includes('/:siteId')) {
    throw new Error(`${endpoint.path} is for those who run a site, and names none as :siteId`);
  }
  const statuses = statusesOf(endpoint);
  const bodyLimit = bodyLimitOf(endpoint, app.initialConfig.bodyLimit);
  app.route({
    method: endpoint.method as Method | Method[],
    url: endpoint.path,
    config: { endpoint, rawBody: endpoint.rawBody ?? false },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(upload?.or ? { body: { content: { 'application/json': { schema: upload.or } } } } : {}),
      ...(response ? { response: Object.fromEntries(statuses.map((status) => [status, response])) } : {}),
    },
    onRequest: async (request) => {
      const user = await authorize(request, endpoint, keeper);
      if (user) callers.set(request, user);
    },
    handler: async (request, reply) => {
      reply.code(statuses[0]);
      const user = callers.get(request);
      let caller = user;
      const call = {
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
        user: user as Claims,
        idempotencyKey: idempotencyKeyOf(request),
        ifMatch: endpoint.versioned ? ifMatchOf(request) : undefined,
        rawBody: () => rawBodyOf(request),
        file: () => readUpload(request, upload ?? { mostBytes: 0 }),
        chosenSites: (choice: SiteChoice) =>
          resolveSites(caller as Claims, choice, keeper, endpoint.locations),
        askAgain: async () => {
          caller = await authorize(request, endpoint, keeper);
          return caller as Claims;
        },
        request,
        reply,
      };
      const answer = await (user && isStaff(user) ? runAs(user, () => handle(call)) : handle(call));
      if (endpoint.versioned) tagWithVersion(reply, answer);
      return answer;
    },
  });
};

/** The version of what is answered: its own, or that of the thing in it (`{ product, … }`). */
const tagWithVersion = (reply: FastifyReply, answer: unknown): void => {
  const version = [answer, ...Object.values(answer ?? {})]
    .map((one) => (one as { version?: unknown } | null | undefined)?.version)
    .find((one) => typeof one === 'number');
  if (version !== undefined) reply.header('etag', `"${version}"`);
};

const callers = new WeakMap<FastifyRequest, Claims>();

/** Who is calling, once the request is authorized. */
export const callerOf = (request: FastifyRequest): Claims | undefined => callers.get(request);
