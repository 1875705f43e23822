import { sideTopics, topics } from '@biteboard/contracts';
import type { Admin } from 'kafkajs';

/** The topics that this deployment needs and the broker does not have. */
export const missingTopics = async (admin: Admin, prefix = ''): Promise<string[]> => {
  const there = new Set(await admin.listTopics());
  return [...Object.values(topics), ...sideTopics]
    .map(({ name }) => prefix + name)
    .filter((name) => !there.has(name));
};
