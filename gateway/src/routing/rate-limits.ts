import type { Endpoint } from '@biteboard/contracts';
import { callerOf, countWherePossible, identify, networkOf } from '@biteboard/platform/http';
import type { Clock, KeyValue } from '@biteboard/platform/ports';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const whoOf = async (request: FastifyRequest, by: 'address' | 'user'): Promise<string> => {
  if (by === 'address') return networkOf(request.ip);
  const claims = callerOf(request) ?? (await identify(request).catch(() => undefined));
  return claims?.userId ?? networkOf(request.ip);
};

/** The call's JSON body, whether the call is handled here or forwarded; undefined where it is not JSON. */
const jsonIn = (body: unknown): unknown => {
  if (!Buffer.isBuffer(body)) return body;
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

/** Counts the calls whose contract has a `limit` (`decided §8`); beyond it 429 with `Retry-After`. */
export const limitCalls = (app: FastifyInstance, keyValue: KeyValue, clock: Clock): void => {
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (!endpoint?.limit) return;
    const { perMinute, by, together = endpoint.path, carrying } = endpoint.limit;
    if (carrying !== undefined && !carries(request.body, carrying)) return;
    const key = `limit:${together}:${await whoOf(request, by)}`;
    await countWherePossible({ keyValue, clock }, request.log, key, perMinute);
  });
};
