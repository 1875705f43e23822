import { AppError } from '@biteboard/platform/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AskInside, askInside } from './ask-inside.ts';

/** What stands beside the pages holds up none of them. */
const TIMEOUT_MS = 5_000;

/** How long a file about a shop may be cached. */
export const SHOP_FILE_CACHE = 'public, max-age=3600';

/** Asks catalog for a file about a shop. */
export const askForFile = (app: FastifyInstance, request: FastifyRequest): AskInside =>
  askInside(app, request.host, TIMEOUT_MS);

export const noShop = () => new AppError('missing', 'SITE_NOT_FOUND', 'There is no such shop.');

/** A part of a shop's data; throws where no shop has this slug. */
export const readShop = async <T>(
  ask: AskInside,
  slug: string,
  part: 'site' | 'categories' | 'locations',
): Promise<T> => {
  const { status, body } = await ask(`/api/shop/${encodeURIComponent(slug)}/${part}`);
  if (status !== 200) throw noShop();
  return JSON.parse(body) as T;
};
