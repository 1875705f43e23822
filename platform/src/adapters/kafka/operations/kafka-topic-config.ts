import type { TopicSpec } from '@biteboard/contracts';
import kafkajs, { type Admin } from 'kafkajs';

export type TopicConfig = Record<string, string>;

const DAY_MS = 24 * 60 * 60 * 1000;
const { TOPIC } = kafkajs.ConfigResourceTypes;
const { TOPIC_CONFIG } = kafkajs.ConfigSource;

/** How many of the replicas must have a message before it counts. */
export const minInSyncReplicas = (replicas: number): number => Math.max(1, replicas - 1);

/** What the product needs of a topic. */
export const topicConfigOf = (
  { compacted, retentionDays, mostMessageBytes }: TopicSpec,
  replicas: number,
): TopicConfig => ({
  'cleanup.policy': compacted ? 'compact' : 'delete',
  'retention.ms': compacted ? '-1' : String(retentionDays * DAY_MS),
  'max.message.bytes': String(mostMessageBytes),
  'min.insync.replicas': String(minInSyncReplicas(replicas)),
  ...(compacted ? { 'segment.ms': String(DAY_MS), 'min.cleanable.dirty.ratio': '0.2' } : {}),
});

export const asEntries = (settings: TopicConfig) =>
  Object.entries(settings).map(([name, value]) => ({ name, value }));

/**
 * Sets these, by topic, and leaves what else an operator has set. kafkajs cannot set single ones (it has no
 * incremental alterConfigs, and the other one takes away what it is not given), so what stands is given again.
 */
export const setTopicConfigs = async (
  admin: Admin,
  wanted: ReadonlyMap<string, TopicConfig>,
): Promise<void> => {
  if (wanted.size === 0) return;
  const asked = [...wanted.keys()].map((name) => ({ type: TOPIC, name }));
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: asked });
  const changed = resources.flatMap(({ resourceName: name, configEntries }) => {
    const ofTopic = configEntries.filter(({ configSource }) => configSource === TOPIC_CONFIG);
    const present: TopicConfig = Object.fromEntries(
      ofTopic.map(({ configName, configValue }) => [configName, configValue]),
    );
    const needed = asEntries(wanted.get(name) ?? {});
    if (needed.every((one) => present[one.name] === one.value)) return [];
    return [{ type: TOPIC, name, configEntries: asEntries({ ...present, ...wanted.get(name) }) }];
  });
  if (changed.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changed });
};
