import type { Admin } from 'kafkajs';
import type { ConsumerLag, Subscription } from '../../ports/event-bus.ts';
import { oldestUnreadMs } from './kafka-oldest.ts';

/** A subscription as the broker knows it. */
export interface ReadingGroup extends Pick<Subscription, 'group' | 'mode'> {
  groupId: string;
  /** With the deployment's prefix. */
  topics: readonly string[];
}

/** What a group has not taken in of a topic. */
export interface Unread extends Omit<ConsumerLag, 'oldestMs'> {
  /** The next offset of each partition that has something to take in. */
  places: ReadonlyMap<number, bigint>;
}

/** Where a group stands that has never noted a place: one that shares its work begins with what is kept. */
const notedOr = (offset: string | undefined, start: bigint): bigint =>
  offset === undefined || BigInt(offset) < 0n ? start : BigInt(offset);

/**
 * How many events each group has not taken in, of all its partitions, whichever replica has them. The broker is
 * asked for the offsets and the ends: so a consumer that stands still shows too.
 */
export const kafkaLag = async (
  admin: Admin,
  readers: readonly ReadingGroup[],
  prefix = '',
): Promise<Unread[]> => {
  // The offsets first: what arrives in between counts as lag, never the other way round.
  const places = await Promise.all(
    readers.map(({ groupId, topics }) => admin.fetchOffsets({ groupId, topics: [...topics] })),
  );
  const names = [...new Set(readers.flatMap(({ topics }) => topics))];
  const ends = new Map(
    await Promise.all(names.map(async (name) => [name, await admin.fetchTopicOffsets(name)] as const)),
  );
  return readers.flatMap(({ group, mode }, index) =>
    places[index]!.map(({ topic, partitions }) => {
      const noted = new Map(partitions.map(({ partition, offset }) => [partition, offset]));
      let events = 0;
      const waiting = new Map<number, bigint>();
      for (const { partition, low, high } of ends.get(topic) ?? []) {
        const [first, end] = [BigInt(low), BigInt(high)];
        const place = notedOr(noted.get(partition), mode === 'broadcast' ? end : first);
        const from = place > first ? place : first;
        if (end <= from) continue;
        events += Number(end - from);
        waiting.set(partition, from);
      }
      return { group, topic: topic.slice(prefix.length), events, places: waiting };
    }),
  );
};

/** The same, with how long the oldest of these events has been waiting. */
export const kafkaLagAndAge = async (
  admin: Admin,
  readers: readonly ReadingGroup[],
  prefix = '',
): Promise<ConsumerLag[]> => {
  const unread = await kafkaLag(admin, readers, prefix);
  return Promise.all(
    unread.map(async ({ group, topic, events, places }) => {
      const oldestMs = await oldestUnreadMs(admin, prefix + topic, places, Date.now());
      return { group, topic, events, oldestMs };
    }),
  );
};
