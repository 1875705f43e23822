import type { AdminSite, Order } from '@biteboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The answer of one of our own endpoints for this caller, or its refusal. */
export type ReadResult<T> =
  | { found: T }
  | { refused: Awaited<ReturnType<FastifyRequest['server']['inject']>> };

/** Injected into our own app, so that the service that answers decides what this caller sees, in whatever process. */
const read = async <T>(request: FastifyRequest, path: string): Promise<ReadResult<T>> => {
  const answer = await request.server.inject({
    method: 'GET',
    url: path,
    headers: {
      authorization: request.headers.authorization ?? '',
      accept: 'application/json',
      'x-request-id': request.id,
    },
  });
  return answer.statusCode === 200 ? { found: answer.json<T>() } : { refused: answer };
};

const part = encodeURIComponent;

export const readOrder = (request: FastifyRequest, { site, id }: { site: string; id: string }) =>
  read<Order>(request, `/api/shop/${part(site)}/orders/${part(id)}`);

export const readSite = (request: FastifyRequest, siteId: string) =>
  read<AdminSite>(request, `/api/admin/sites/${part(siteId)}`);

/** The site's newest orders in any status, the oldest of them first. */
export const readNewest = async (request: FastifyRequest, siteId: string): Promise<ReadResult<Order[]>> => {
  const newest = await read<{ items: Order[] }>(
    request,
    `/api/admin/sites/${part(siteId)}/orders?status=all&pageSize=50`,
  );
  return 'found' in newest ? { found: newest.found.items.toReversed() } : newest;
};

/** The newest orders of many sites in any status, the oldest of them first. */
export const readNewestOfSites = async (
  request: FastifyRequest,
  { siteIds, groupId }: { siteIds?: string | undefined; groupId?: string | undefined },
): Promise<ReadResult<Order[]>> => {
  const choice = Object.entries({ siteIds, groupId }).flatMap(([name, text]) =>
    text ? [`&${name}=${part(text)}`] : [],
  );
  const newest = await read<{ items: Order[] }>(
    request,
    `/api/admin/orders?status=all&pageSize=50${choice.join('')}`,
  );
  return 'found' in newest ? { found: newest.found.items.toReversed() } : newest;
};

/** Sends the refusal on unchanged. */
export const sendRefusal = (
  reply: FastifyReply,
  { refused }: { refused: { statusCode: number; headers: object; body: string } },
) => {
  const { 'retry-after': retryAfter } = refused.headers as Record<string, string | undefined>;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refused.statusCode).type('application/json; charset=utf-8').send(refused.body);
};
