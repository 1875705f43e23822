import type { Endpoint, Limit } from '@biteboard/contracts';
import { callerOf, checkJson, countWherePossible, identify, networkOf } from '@biteboard/platform/http';
import type { Clock, KeyValue } from '@biteboard/platform/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const whoOf = async (request: FastifyRequest, by: 'address' | 'user'): Promise<string> => {
  if (by === 'address') return networkOf(request.ip);
  const claims = callerOf(request) ?? (await identify(request).catch(() => undefined));
  return claims?.userId ?? networkOf(request.ip);
};

/** The call's JSON body, whether the call is handled here or forwarded; undefined where it is not JSON. Throws as `checkJson`. */
const jsonIn = (body: unknown): unknown => {
  if (!Buffer.isBuffer(body)) return body;
  checkJson(body);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** A body that cannot be parsed is counted too, or it would be a way around the limit. */
const carries = (body: unknown, field: string): boolean => {
  const json = jsonIn(body);
  if (typeof json !== 'object' || json === null) return true;
  const value = (json as Record<string, unknown>)[field];
  return value !== undefined && value !== null;
};

/**
 * Counts the calls whose contract has a `limit` (`decided §8`); beyond it 429 with `Retry-After`. A body is read only of
 * a call that its limit lets in, unless it is the body that says whether the call counts.
 */
export const limitCalls = (app: FastifyInstance, keyValue: KeyValue, clock: Clock): void => {
  const limitOf = (request: FastifyRequest): (Limit & { together: string }) | undefined => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    return endpoint?.limit && { together: endpoint.path, ...endpoint.limit };
  };
  const count = async (
    request: FastifyRequest,
    { together, by, perMinute }: Limit & { together: string },
  ) => {
    const key = `limit:${together}:${await whoOf(request, by)}`;
    await countWherePossible({ keyValue, clock }, request.log, key, perMinute);
  };
  app.addHook('onRequest', async (request) => {
    const limit = limitOf(request);
    if (limit && limit.carrying === undefined) await count(request, limit);
  });
  app.addHook('preValidation', async (request) => {
    const limit = limitOf(request);
    if (limit?.carrying !== undefined && carries(request.body, limit.carrying)) await count(request, limit);
  });
};
