import type { AdminSite, Order } from '@biteboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What stands at one of our own addresses, as this caller may see it; or the refusal. */
export type Present<T> = { found: T } | { refused: Awaited<ReturnType<FastifyRequest['server']['inject']>> };

/** Asked at our own door, so that whoever answers it decides what this caller sees, in whatever process. */
const read = async <T>(request: FastifyRequest, path: string): Promise<Present<T>> => {
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

/** The site's newest orders of whatever status, the oldest of them first. */
export const readNewest = async (request: FastifyRequest, siteId: string): Promise<Present<Order[]>> => {
  const newest = await read<{ items: Order[] }>(
    request,
    `/api/admin/sites/${part(siteId)}/orders?status=all&pageSize=50`,
  );
  return 'found' in newest ? { found: newest.found.items.toReversed() } : newest;
};

/** Hands on what was refused, as it was. */
export const refuse = (
  reply: FastifyReply,
  { refused }: { refused: { statusCode: number; headers: object; body: string } },
) => {
  const { 'retry-after': retryAfter } = refused.headers as Record<string, string | undefined>;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(refused.statusCode).type('application/json; charset=utf-8').send(refused.body);
};
