import { topics } from '@biteboard/contracts';
import type { Admin } from 'kafkajs';

const NOT_READ = -1n;

/**
 * Puts a group back to the beginning of the compacted topics that it reads: its copies are made anew when it starts.
 * Its place in other topics stays, so nothing is done twice. Answers the topics; throws while a replica still reads.
 */
export const rebuildGroup = async (admin: Admin, group: string, prefix = ''): Promise<string[]> => {
  const groupId = prefix + group;
  const described = (await admin.describeGroups([groupId])).groups[0];
  const members = described?.members.length ?? 0;
  if (members > 0) throw new Error(`${group} still runs (${members} replicas read events): stop it first`);

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
  return read.map(({ topic }) => topic);
};
