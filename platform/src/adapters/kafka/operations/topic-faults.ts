/** A topic as the broker has it, or as the product needs it. */
export interface TopicShape {
  topic: string;
  partitions: number;
  replicas: number;
}

export interface TopicsLooked {
  /** How many brokers there are. */
  brokers: number;
  wanted: readonly TopicShape[];
  /** Of those that are wanted, the ones that are there. */
  there: readonly TopicShape[];
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Why the topics cannot be what the product needs, one sentence each; none where they can. More than wanted is right. */
export const topicFaults = ({ brokers, wanted, there }: TopicsLooked): string[] => {
  const most = Math.max(0, ...wanted.map(({ replicas }) => replicas));
  const faults: string[] = [];
  if (most > brokers)
    faults.push(
      `TOPIC_REPLICATION_FACTOR asks for ${count(most, 'replica')} of each topic, more than there are brokers (${brokers}): add brokers, or lower it.`,
    );
  for (const { topic, partitions, replicas } of there) {
    const needed = wanted.find((one) => one.topic === topic);
    if (!needed) continue;
    if (partitions < needed.partitions)
      faults.push(
        `Topic ${topic} has ${count(partitions, 'partition')} and needs ${needed.partitions}: run grow-topic.ts ${topic} ${needed.partitions}.`,
      );
    if (replicas < needed.replicas)
      faults.push(
        `Topic ${topic} has ${count(replicas, 'replica')} and needs ${needed.replicas}: give it more with kafka-reassign-partitions.sh, or set TOPIC_REPLICATION_FACTOR to ${replicas}.`,
      );
  }
  return faults;
};
