import { sideTopics, type TopicSpec, topics } from '@biteboard/contracts';
import kafkajs, { type Admin } from 'kafkajs';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_REPLICAS = 3;
const THERE_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 50;

const configOf = ({ compacted, retentionDays }: TopicSpec, replicas: number): Record<string, string> => ({
  'cleanup.policy': compacted ? 'compact' : 'delete',
  'retention.ms': compacted ? '-1' : String(retentionDays * DAY_MS),
  'min.insync.replicas': String(Math.max(1, replicas - 1)),
  ...(compacted ? { 'segment.ms': String(DAY_MS), 'min.cleanable.dirty.ratio': '0.2' } : {}),
});

const asEntries = (config: Record<string, string>) =>
  Object.entries(config).map(([name, value]) => ({ name, value }));

/** The topics that this deployment needs and the broker does not have. */
export const missingTopics = async (admin: Admin, prefix = ''): Promise<string[]> => {
  const there = new Set(await admin.listTopics());
  return [...Object.values(topics), ...sideTopics]
    .map(({ name }) => prefix + name)
    .filter((name) => !there.has(name));
};

/** A broker may hear of new topics a moment after they were made. */
const untilThere = async (admin: Admin, prefix: string): Promise<void> => {
  const giveUpAt = Date.now() + THERE_WITHIN_MS;
  while ((await missingTopics(admin, prefix)).length > 0) {
    if (Date.now() > giveUpAt) throw new Error('the broker does not show the new topics');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

/**
 * Makes the topics that are missing and sets the configuration of those that are there; answers the names of those
 * it made. Can be run at any time. Partitions of a topic that is there stay: another number would break the order.
 */
export const createTopics = async (
  admin: Admin,
  options: { prefix?: string; partitions?: number } = {},
): Promise<string[]> => {
  const { prefix = '', partitions = Number.POSITIVE_INFINITY } = options;
  const { brokers } = await admin.describeCluster();
  const replicas = Math.min(MOST_REPLICAS, brokers.length);
  const missing = new Set(await missingTopics(admin, prefix));
  const wanted = [...Object.values(topics), ...sideTopics].map((spec) => ({
    ...spec,
    name: prefix + spec.name,
  }));
  await admin.createTopics({
    waitForLeaders: false,
    topics: wanted
      .filter(({ name }) => missing.has(name))
      .map((spec) => ({
        topic: spec.name,
        numPartitions: Math.min(spec.partitions, partitions),
        replicationFactor: replicas,
        configEntries: asEntries(configOf(spec, replicas)),
      })),
  });
  const there = wanted.filter(({ name }) => !missing.has(name));
  if (there.length > 0) {
    await admin.alterConfigs({
      validateOnly: false,
      resources: there.map((spec) => ({
        type: kafkajs.ConfigResourceTypes.TOPIC,
        name: spec.name,
        configEntries: asEntries(configOf(spec, replicas)),
      })),
    });
  }
  await untilThere(admin, prefix);
  return [...missing];
};
