import type { Endpoint } from '@biteboard/contracts';
import { type Clock, callerOf, identify, type KeyValue, Unavailable } from '@biteboard/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonIn } from './passed-body.ts';
import { tooMany } from './too-many.ts';

const WINDOW_MS = 60_000;

const whoOf = async (request: FastifyRequest, by: 'address' | 'user'): Promise<string> => {
  if (by === 'address') return request.ip;
  const claims = callerOf(request) ?? (await identify(request).catch(() => undefined));
  return claims?.userId ?? request.ip;
};

/** Throws 429 with `Retry-After` where this call is one too many of its minute. */
export const countCall = async (
  keyValue: KeyValue,
  clock: Clock,
  key: string,
  perMinute: number,
): Promise<void> => {
  const count = await keyValue.increment(key, WINDOW_MS);
  if (count === 1) await keyValue.set(`${key}:until`, String(clock.now() + WINDOW_MS), WINDOW_MS);
  if (count <= perMinute) return;
  const until = Number((await keyValue.get(`${key}:until`)) ?? clock.now() + WINDOW_MS);
  throw tooMany('TOO_MANY', 'That was too often. Please wait a moment and try again.', until - clock.now());
};

/** What cannot be read is counted too: it must be no way around the limit. */
const carries = (body: unknown, field: string): boolean => {
  const json = jsonIn(body);
  if (typeof json !== 'object' || json === null) return true;
  const value = (json as Record<string, unknown>)[field];
  return value !== undefined && value !== null;
};

/** Counts the calls whose contract has a `limit` (`decided §8`); beyond it 429 with `Retry-After`. */
export const limitCalls = (app: FastifyInstance, keyValue: KeyValue, clock: Clock): void => {
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (!endpoint?.limit) return;
    const { perMinute, by, together = endpoint.path, carrying } = endpoint.limit;
    if (carrying !== undefined && !carries(request.body, carrying)) return;
    const key = `limit:${together}:${await whoOf(request, by)}`;
    await countCall(keyValue, clock, key, perMinute).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      // Orders go on while nobody can count them.
      request.log.warn({ err: error }, 'call not counted');
    });
  });
};
