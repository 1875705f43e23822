import { topics } from '@biteboard/contracts';
import type { Admin } from 'kafkajs';

const NOT_READ = -1n;

/**
 * Puts a group back to the beginning of the compacted topics that it reads: its copies are made anew when it starts.
 * Its place in other topics stays, so nothing is done twice. Changes nothing while replicas still read.
 */
export const rebuildGroup = async (
  admin: Admin,
  group: string,
  prefix = '',
): Promise<{ topics: string[] } | { running: number }> => {
  const groupId = prefix + group;
  const running = (await admin.describeGroups([groupId])).groups[0]?.members.length ?? 0;
  if (running > 0) return { running };

  const compacted = Object.values(topics).filter((spec) => spec.compacted);
  const names = compacted.map(({ name }) => prefix + name);
  const places = await admin.fetchOffsets({ groupId, topics: names });
  const read = places.filter(({ partitions }) => partitions.some(({ offset }) => BigInt(offset) > NOT_READ));
  for (const { topic } of read) {
    const partitions = (await admin.fetchTopicOffsets(topic)).map(({ partition, low }) => ({
      partition,
      offset: low,
    }));
    await admin.setOffsets({ groupId, topic, partitions });
  }
  return { topics: read.map(({ topic }) => topic) };
};
