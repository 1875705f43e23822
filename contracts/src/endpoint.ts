import type { Static, TObject, TSchema } from 'typebox';

export const BACKEND_SERVICES = [
  'catalog',
  'orders',
  'payments',
  'delivery',
  'coupons',
  'billing',
  'notifications',
] as const;
export const SERVICES = [...BACKEND_SERVICES, 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Status = 200 | 201 | 202;
/**
 * Who may call, decided in one place of the platform before a handler runs:
 * - `public` anyone, `user` any signed-in user, `admin` admins alone;
 * - `site` admins, and managers of the site that the path names as `:siteId` (its id or slug);
 * - `sites` admins and managers; the handler answers only what is of `sitesOf(user)`;
 * - `own` any signed-in user; the handler answers only what `viewerOf(user, …)` lets them see: as its customer, or as
 *   one who runs its site.
 */
export type Access = 'public' | 'user' | 'own' | 'site' | 'sites' | 'admin';

/** One call of the product, written once: service, gateway, web and OpenAPI all read this. */
export interface Endpoint {
  service: ServiceName;
  method: Method | readonly Method[];
  /** Fastify's notation: `/api/shop/:site/menu`. */
  path: string;
  summary: string;
  access: Access;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The answer's JSON; absent where the answer is a file or a page. */
  response?: TSchema;
  /** Its answer is a stream of server-sent events, and this is the `data` of each. */
  stream?: TSchema;
  /** The status of a success; default: 200. Of several the first, where the handler sets no other. */
  status?: Status | readonly Status[];
  /**
   * Managers who run only some locations of a site enter too (`decided §20`): the handler sees to it that they read and
   * change nothing but what is of these (`locationsRun`). Absent: `site` and `sites` endpoints refuse them.
   */
  locations?: boolean;
  /** A POST that places, pays, refunds or imports honours `Idempotency-Key`. */
  idempotent?: boolean;
  /** Its answer carries `version`, as `ETag` too; a change takes it back as `If-Match` (`decided §11`). */
  versioned?: boolean;
  /** The gateway may answer it from its cache, dropped when the site's catalogue changes. */
  cached?: boolean;
  /** The handler needs the body's bytes as they came (a signed webhook). */
  rawBody?: boolean;
  /** The body is a form (`multipart/form-data`) with one file in its field `file`; JSON only where it says so. */
  upload?: UploadSpec;
  /** Requests per minute for one address or customer (`decided §8`); absent: not counted. */
  limit?: Limit;
}

export interface UploadSpec {
  mostBytes: number;
  /** The texts that may come beside the file; others are passed over. */
  fields?: readonly string[];
  /** The JSON that may come in place of the form. */
  or?: TSchema;
}

export interface Limit {
  perMinute: number;
  by: 'address' | 'user';
  /** Endpoints with the same name are counted together; absent: each on its own. */
  together?: string;
  /** Only a call whose JSON has this field, and not null in it, is counted. */
  carrying?: string;
}

/** Those that a success may have, the usual one first. */
export const statusesOf = ({ status = 200 }: Endpoint): readonly [Status, ...Status[]] =>
  [status].flat() as unknown as [Status, ...Status[]];

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Where a call of a site's menu stands for the draft of a shared menu (`decided §14`). */
export const draftPath = (path: string): string => path.replace('/sites/:siteId/', '/menus/:menuId/');

type StaticOr<T, Otherwise> = T extends TSchema ? Static<T> : Otherwise;
export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = E extends { upload: { or: infer S extends TSchema } }
  ? Static<S> | undefined
  : StaticOr<E['body'], undefined>;
export type ResponseOf<E extends Endpoint> = StaticOr<E['response'], unknown>;
