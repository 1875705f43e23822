import { expect, test } from '@jest/globals';
import { CLAIM_HOLDS_MS, isFree, type LogEntry, letterLog } from './letter-log.ts';

const letter = (offset: bigint, group = 'orders'): LogEntry => ({
  kind: 'letter',
  offset,
  group,
  at: '2026-11-20T12:00:00.000Z',
});
const logOf = (...entries: LogEntry[]) => {
  const log = letterLog();
  for (const entry of entries) log.take(entry);
  return log;
};
const offsetsIn = (log: ReturnType<typeof letterLog>) => [...log.waiting()].map(({ offset }) => offset);

test('of several who claim a letter the first has it, until it is settled or its time is over', () => {
  const log = logOf(
    letter(1n),
    { kind: 'claimed', of: 1n, by: 'a', at: 1_000 },
    { kind: 'claimed', of: 1n, by: 'b', at: 1_001 },
  );
  expect(log.find(1n)?.claim).toEqual({ by: 'a', at: 1_000 });
  expect(isFree(log.find(1n)!, 1_000 + CLAIM_HOLDS_MS - 1)).toBe(false);
  expect(isFree(log.find(1n)!, 1_000 + CLAIM_HOLDS_MS)).toBe(true);
  log.take({ kind: 'claimed', of: 1n, by: 'c', at: 1_000 + CLAIM_HOLDS_MS });
  expect(log.find(1n)?.claim?.by).toBe('c');
  log.take({ kind: 'settled', of: 1n });
  log.take({ kind: 'claimed', of: 1n, by: 'd', at: 2_000_000 });
  expect(offsetsIn(log)).toEqual([]);
});

test('single letters are settled in any order, and those of one group up to a place at once', () => {
  const log = logOf(letter(0n), letter(1n, 'billing'), letter(2n), letter(3n), letter(4n));
  log.take({ kind: 'settled', of: 3n });
  expect(offsetsIn(log)).toEqual([0n, 1n, 2n, 4n]);
  log.take({ kind: 'replayedUpTo', of: 2n, group: 'orders' });
  expect(offsetsIn(log)).toEqual([1n, 4n]);
});

test('what the broker no longer keeps does not wait', () => {
  const log = logOf(letter(0n), letter(5n), letter(9n));
  log.forgetBefore(5n);
  expect(offsetsIn(log)).toEqual([5n, 9n]);
});
