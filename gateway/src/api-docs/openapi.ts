import { type Endpoint, endpoints, type Limit, statusesOf, type UploadSpec } from '@biteboard/contracts';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';

const REFUSALS: Record<string, string> = {
  400: 'The request is malformed.',
  401: 'Sign in first.',
  403: 'Not yours to call.',
  404: 'There is no such thing.',
  409: 'Its state, or somebody else, stands against it.',
  412: 'Somebody else has changed it since it was read; `current` is what it is now.',
  413: 'The file is too large.',
  415: 'No such file is taken.',
  422: 'A rule of the business stands against it.',
  429: 'Too often; see Retry-After.',
  503: 'Not now; see Retry-After.',
};

/** A change of an existing entity. */
const isVersionedChange = ({ versioned, method, upload }: Endpoint): boolean =>
  versioned === true && method !== 'GET' && (method !== 'POST' || upload !== undefined);

const refusalCodes = (endpoint: Endpoint): number[] => {
  const { access, params, body, limit, method, upload, stream } = endpoint;
  return [
    ...(params || body ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    ...(access === 'public' || access === 'user' ? [] : [403]),
    ...(params ? [404] : []),
    ...((body || upload) && method !== 'GET' ? [409, 422] : []),
    ...(isVersionedChange(endpoint) ? [412] : []),
    ...(upload ? [413, 415] : []),
    ...(limit || stream ? [429] : []),
    503,
  ];
};

/** The successful response: JSON, a stream of events, a file or a page. */
const successOf = ({ response, stream }: Endpoint): object => {
  if (response) return { ...response, 'x-response-description': 'Done.' };
  if (!stream) return { type: 'null', description: 'A file or a page.' };
  return {
    description: 'Server-sent events named `order`, each with an `id`; the schema is that of their data.',
    content: { 'text/event-stream': { schema: stream } },
  };
};

const answersOf = (endpoint: Endpoint): Record<number, object> => {
  const success = successOf(endpoint);
  const refusals = refusalCodes(endpoint).map((code) => [
    code,
    { $ref: 'Refusal#', description: REFUSALS[code] },
  ]);
  const successes = statusesOf(endpoint).map((status) => [status, success]);
  return Object.fromEntries([...successes, ...refusals]);
};

const headersOf = (endpoint: Endpoint): Record<string, object> => ({
  ...(endpoint.stream
    ? { 'Last-Event-ID': { type: 'string', description: 'The `id` of the event that came last.' } }
    : {}),
  ...(endpoint.idempotent ? { 'Idempotency-Key': { type: 'string', maxLength: 200 } } : {}),
  ...(isVersionedChange(endpoint)
    ? { 'If-Match': { type: 'string', description: 'The `version` that was seen, such as "7".' } }
    : {}),
});

const FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

/** A form with one file, and with the texts that may stand beside it; or the JSON in place of it. */
const uploadBody = ({ fields = [], or }: UploadSpec) => {
  const texts = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const form = { ...FORM, properties: { ...FORM.properties, ...texts } };
  if (!or) return { consumes: ['multipart/form-data'], body: form };
  return {
    body: { content: { 'multipart/form-data': { schema: form }, 'application/json': { schema: or } } },
  };
};

const names = new Map(
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => [endpoint, name]),
);

const limitInWords = ({ perMinute, by, together, carrying }: Limit): string => {
  const calls = carrying ? `calls that carry “${carrying}”` : 'calls';
  const counted = together ? ` (all ${together} are counted together)` : '';
  return `At most ${perMinute} ${calls} a minute for one ${by}${counted}.`;
};

/** The documentation of an endpoint, all of it from its contract, wherever its service runs. */
const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { service, summary, access, params, query, body, limit, upload } = endpoint;
  const headers = headersOf(endpoint);
  return {
    operationId: names.get(endpoint) ?? summary,
    tags: [service],
    summary,
    ...(limit ? { description: limitInWords(limit) } : {}),
    ...(access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: { type: 'object', properties: headers } } : {}),
    ...(body ? { body } : {}),
    ...(upload ? uploadBody(upload) : {}),
    response: answersOf(endpoint),
  };
};

/** An endpoint with two methods is two operations, each with its own id. */
const nameOperations = (paths: object): void => {
  for (const methods of Object.values(paths) as Record<string, { operationId?: string }>[]) {
    const operations = Object.entries(methods);
    for (const [method, operation] of operations) {
      const alike = operations.filter(([, one]) => one === operation).length > 1;
      if (alike) methods[method] = { ...operation, operationId: `${operation.operationId}_${method}` };
    }
  }
};

/** Options of @fastify/swagger for the OpenAPI document of an app's endpoints. */
export const openApi = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Biteboard',
      version: '1.0',
      description:
        'Online ordering for restaurant chains. Money is in whole cents, times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/', description: 'This host' }, { url: publicUrl }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  },
  stripBasePath: false,
  refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`) },
  transform: ({ url, route }) => {
    const { endpoint } = (route.config ?? {}) as { endpoint?: Endpoint };
    if (!endpoint) return { url, schema: { hide: true } };
    return { url: url.replace('*', ':path'), schema: schemaOf(endpoint) };
  },
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    nameOperations(document.openapiObject.paths ?? {});
    return document.openapiObject;
  },
});
