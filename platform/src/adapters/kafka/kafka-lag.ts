import type { Admin } from 'kafkajs';
import type { ConsumerLag, Subscription } from '../../ports/event-bus.ts';

/** A subscription as the broker knows it. */
export interface ReadingGroup extends Pick<Subscription, 'group' | 'mode'> {
  groupId: string;
  /** With the deployment's prefix. */
  topics: readonly string[];
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
): Promise<ConsumerLag[]> => {
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
      const left = (ends.get(topic) ?? []).map(({ partition, low, high }) => {
        const [first, end] = [BigInt(low), BigInt(high)];
        const place = notedOr(noted.get(partition), mode === 'broadcast' ? end : first);
        const from = place > first ? place : first;
        return end > from ? Number(end - from) : 0;
      });
      return { group, topic: topic.slice(prefix.length), events: left.reduce((sum, one) => sum + one, 0) };
    }),
  );
};
