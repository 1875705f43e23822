import type { Redis } from 'ioredis';

/** BullMQ's highest priority number: what has none comes first, then the lowest. */
const LAST_TURN = 2 ** 21 - 1;
/** Where counting begins again, once nothing waits. */
const WRAP_AT = LAST_TURN / 2;
/** Longer than a failed job is kept. */
const KEPT_SECONDS = 15 * 24 * 3600;

/** As `fairTurns` gives them, from 1: of one who has none waiting the present one, else the one after their last. */
const NEXT = `
local now = tonumber(redis.call('HGET', KEYS[1], 'now') or '0')
if now > tonumber(ARGV[3]) and redis.call('ZCARD', KEYS[2]) == 0 then
  redis.call('DEL', KEYS[1])
  now = 0
end
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local turn = math.min(math.max(now, last + 1), tonumber(ARGV[2]))
redis.call('HSET', KEYS[1], ARGV[1], turn)
redis.call('EXPIRE', KEYS[1], ARGV[4])
return turn`;

const BEGIN = `
local now = tonumber(redis.call('HGET', KEYS[1], 'now') or '0')
if tonumber(ARGV[1]) > now then redis.call('HSET', KEYS[1], 'now', ARGV[1]) end`;

/** The turns of one queue's jobs, kept in Redis for all replicas: they are BullMQ's priorities. */
export interface BullmqTurns {
  next(owner: string): Promise<number>;
  /** A job with that turn begins. */
  begin(turn: number): Promise<void>;
}

/** @param queueKey a key of the queue's own: BullMQ's are `<prefix>:<name>:<what>` */
export const bullmqTurns = (redis: Redis, queueKey: (what: string) => string): BullmqTurns => {
  const [turns, prioritized] = [queueKey('turns'), queueKey('prioritized')];
  return {
    next: async (owner) =>
      Number(await redis.eval(NEXT, 2, turns, prioritized, `of ${owner}`, LAST_TURN, WRAP_AT, KEPT_SECONDS)),
    begin: async (turn) => {
      await redis.eval(BEGIN, 1, turns, turn);
    },
  };
};
