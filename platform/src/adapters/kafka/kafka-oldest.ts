import type { Admin } from 'kafkajs';

/** Below that nobody waits: a group that keeps up is asked about once. */
const SHORTEST_MS = 1_000;
/** Longer than any topic keeps what was read. */
const LONGEST_MS = 128 * 24 * 3_600_000;
/** How exact an age is, as a part of it. */
const PRECISION = 1 / 16;

/**
 * How long the oldest event of a topic has been there that nobody has taken in, to a sixteenth of it; 0 within a
 * second. No event is read for that: the broker says which offset an instant had, and the instant is closed in on.
 * @param places the next offset of each partition that has something to take in
 * @param now ms since 1970
 */
export const oldestUnreadMs = async (
  admin: Pick<Admin, 'fetchTopicOffsetsByTimestamp'>,
  topic: string,
  places: ReadonlyMap<number, bigint>,
  now: number,
): Promise<number> => {
  if (places.size === 0) return 0;
  /** Everything that waits came later than so long ago. */
  const isYounger = async (ms: number): Promise<boolean> =>
    (await admin.fetchTopicOffsetsByTimestamp(topic, Math.floor(now - ms))).every(({ partition, offset }) => {
      const place = places.get(partition);
      return place === undefined || BigInt(offset) <= place;
    });
  let [younger, older] = [SHORTEST_MS, 0];
  while (!(await isYounger(younger))) {
    if (younger >= LONGEST_MS) return younger;
    [younger, older] = [younger * 2, younger];
  }
  if (older === 0) return 0;
  while (younger - older > younger * PRECISION) {
    const middle = (younger + older) / 2;
    if (await isYounger(middle)) younger = middle;
    else older = middle;
  }
  return Math.round(older);
};
