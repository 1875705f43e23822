import type { Redis } from 'ioredis';
import type { KeyValue } from '../../ports/key-value.ts';
import { closeRedis, withRedis } from './redis-connection.ts';

/** Counts, and begins the time to live with the first count: both or neither. */
const INCREMENT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

const REMOVE_IF = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;

export const redisKeyValue = (redis: Redis, prefix: string): KeyValue => {
  const at = (key: string) => `${prefix}:${key}`;
  const run = <T>(call: () => Promise<T>) => withRedis('key-value', call);
  return {
    get: (key) => run(async () => (await redis.get(at(key))) ?? undefined),
    set: (key, value, ttlMs) =>
      run(async () => {
        if (ttlMs === undefined) await redis.set(at(key), value);
        else await redis.set(at(key), value, 'PX', Math.max(1, Math.ceil(ttlMs)));
      }),
    setIfAbsent: (key, value, ttlMs) =>
      run(async () => (await redis.set(at(key), value, 'PX', Math.max(1, Math.ceil(ttlMs)), 'NX')) === 'OK'),
    increment: (key, ttlMs) =>
      run(async () => Number(await redis.eval(INCREMENT, 1, at(key), Math.max(1, Math.ceil(ttlMs))))),
    remove: (key, value) =>
      run(async () => {
        if (value === undefined) await redis.del(at(key));
        else await redis.eval(REMOVE_IF, 1, at(key), value);
      }),
    ping: () =>
      run(async () => {
        await redis.ping();
      }),
    close: () => closeRedis(redis),
  };
};
