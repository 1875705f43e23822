import { type Endpoint, Refusal } from '@biteboard/contracts';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';
const REFUSALS: Record<string, string> = {
  400: 'The request is malformed.',
  401: 'Sign in first.',
  403: 'Not yours to call.',
  404: 'There is no such thing.',
  409: 'Its state, or somebody else, stands against it.',
  422: 'A rule of the business stands against it.',
  429: 'Too often; see Retry-After.',
  503: 'Not now; see Retry-After.',
};

const refusalCodes = ({ access, params, body, limit, method }: Endpoint): number[] => [
  ...(params || body ? [400] : []),
  ...(access === 'public' ? [] : [401]),
  ...(access === 'admin' ? [403] : []),
  ...(params ? [404] : []),
  ...(body && method !== 'GET' ? [409, 422] : []),
  ...(limit ? [429] : []),
  503,
];

const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    refusalCodes(endpoint).map((code) => [
      code,
      {
        description: REFUSALS[code],
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );

const parametersOf = (endpoint: Endpoint): Json[] => {
  const inPath = Object.entries(endpoint.params?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const needed = new Set<string>(endpoint.query?.required ?? []);
  const inQuery = Object.entries(endpoint.query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.has(name),
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [key] : [])];
};

const operationOf = (name: string, endpoint: Endpoint, method: string): Json => {
  const { response, body, status = 200, access, limit } = endpoint;
  const success = response
    ? { description: 'Done.', content: { [JSON_TYPE]: { schema: response } } }
    : { description: 'A file or a page.' };
  return {
    operationId: Array.isArray(endpoint.method) ? `${name}_${method}` : name,
    tags: [endpoint.service],
    summary: endpoint.summary,
    ...(limit ? { description: `At most ${limit.perMinute} calls a minute for one ${limit.by}.` } : {}),
    ...(access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: { content: { [JSON_TYPE]: { schema: body } } } } : {}),
    responses: { [status]: success, ...refusalsOf(endpoint) },
  };
};

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
}

/** The OpenAPI document of the calls, from the contracts themselves. */
export const openApi = (endpoints: Readonly<Record<string, Endpoint>>, url: string): OpenApi => {
  const paths: OpenApi['paths'] = {};
  const services = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const address = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    services.add(endpoint.service);
    for (const method of [endpoint.method].flat().map((one) => String(one).toLowerCase())) {
      paths[address] = { ...paths[address], [method]: operationOf(name, endpoint, method) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Biteboard',
      version: '1.0',
      description:
        'Online ordering for restaurant chains. Money is in whole cents, times are ISO 8601 in UTC.',
    },
    servers: [{ url }],
    tags: [...services].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
