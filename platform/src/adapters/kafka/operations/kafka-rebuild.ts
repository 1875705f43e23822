import { topics } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { setGroupOffsets } from './set-group-offsets.ts';

const NOT_READ = -1n;

/** Those of our services' groups that the broker knows: shared ones, and each replica's own. */
export const ourGroups = async (admin: Admin, prefix = ''): Promise<string[]> => {
  const names = Object.keys(topics).map((name) => prefix + name);
  const { groups } = await admin.listGroups();
  return groups
    .map(({ groupId }) => groupId)
    .filter((id) => names.some((name) => id === name || id.startsWith(`${name}-broadcast.`)));
};

/** How many consumers read in these groups now. */
export const readersIn = async (admin: Admin, groupIds: string[]): Promise<number> => {
  if (groupIds.length === 0) return 0;
  const { groups } = await admin.describeGroups(groupIds);
  return groups.reduce((sum, { members }) => sum + members.length, 0);
};

/** Its events about people may be received again by all services but the one that writes to them. */
const OF_PEOPLE = topics.gateway.name;
const WRITES_TO_PEOPLE = 'notifications';
/** Services that count each of another's events once, by its id, and so may read what is kept of them again. */
const COUNTS_EVENTS_OF: Readonly<Record<string, string | undefined>> = { billing: topics.orders.name };

/**
 * Puts a group back to the beginning of the compacted topics that it reads, so that its copies are rebuilt when it
 * starts, and of what is still kept of people: whose sessions have ended, and who is forgotten; billing also reads the
 * orders' events that are still kept, for its reports. Its place in other topics stays, so nothing is done twice.
 * Changes nothing while replicas still read.
 */
export const rebuildGroup = async (
  kafka: Kafka,
  admin: Admin,
  group: string,
  prefix = '',
): Promise<{ topics: string[] } | { running: number }> => {
  const groupId = prefix + group;
  const running = await readersIn(admin, [groupId]);
  if (running > 0) return { running };

  const reread = Object.values(topics).filter(
    ({ name, compacted }) =>
      compacted || (name === OF_PEOPLE && group !== WRITES_TO_PEOPLE) || name === COUNTS_EVENTS_OF[group],
  );
  const names = reread.map(({ name }) => prefix + name);
  const places = await admin.fetchOffsets({ groupId, topics: names });
  const noted = new Set(
    places
      .filter(({ partitions }) => partitions.some(({ offset }) => BigInt(offset) > NOT_READ))
      .map(({ topic }) => topic),
  );
  const read = names.filter((name) => noted.has(name));
  const beginnings = await Promise.all(
    read.map(async (topic) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, low }) => ({ topic, partition, offset: low })),
    ),
  );
  await setGroupOffsets(kafka, groupId, beginnings.flat());
  return { topics: read };
};
