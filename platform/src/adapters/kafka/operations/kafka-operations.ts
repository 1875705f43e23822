import type { Topic } from '@biteboard/contracts';
import type { DeadLetters } from '../../../ports/dead-letters.ts';
import type { Logger } from '../../../ports/logger.ts';
import { withAdminOf } from '../kafka-admin.ts';
import type { KafkaClient } from '../kafka-client.ts';
import { kafkaPublisher } from '../kafka-publisher.ts';
import { kafkaDeadLetters } from '../letters/kafka-dead-letters.ts';
import { growTopic, type TopicHold } from './kafka-growth.ts';
import { type Held, heldIn } from './kafka-held.ts';
import { rebuildGroup } from './kafka-rebuild.ts';
import { type Restored, restoreTopics } from './kafka-restore.ts';
import { createTopics, faultsOfTopics } from './kafka-topics.ts';

/** What an operator does with the broker, from a process of its own. All of it throws where the broker is away. */
export interface KafkaOperations {
  /**
   * Makes the topics that are missing; answers their names. Changes nothing and throws, with a sentence for each fault,
   * where there are too few brokers, or a topic has too few partitions or replicas.
   */
  createTopics(partitions?: number): Promise<string[]>;
  letters: DeadLetters;
  /** What a topic still holds of some marks: in its states, or on its way to a service. */
  held(topic: Topic, marks: readonly string[]): Promise<Held>;
  /** Lets a group begin again with what the compacted topics keep; answers those topics, throws while it reads. */
  rebuild(group: string): Promise<string[]>;
  /**
   * Takes the topics back to a point in time, as they were when databases were backed up, with what was announced in
   * the minutes before it. Throws while a service reads, and while a restore to another time is unfinished.
   */
  restore(at: Date, minutes: number): Promise<Restored>;
  /**
   * Gives a topic more partitions, order kept; answers how many it had. Throws while its service reads and no `hold`
   * keeps it from publishing, and when another has not taken in all of it within the given ms (a minute by default).
   */
  grow(topic: Topic, partitions: number, patienceMs?: number, hold?: TopicHold): Promise<number>;
  close(): Promise<void>;
}

export interface KafkaOperationsOptions {
  kafka: KafkaClient;
  log: Logger;
  /** Before the names of topics and groups, where several deployments share a broker. */
  prefix?: string;
  /** How many brokers keep each topic; as many as there are, three at most, unless said. */
  replicationFactor?: number | undefined;
}

const GROWTH_PATIENCE_MS = 60_000;

export const kafkaOperations = (options: KafkaOperationsOptions): KafkaOperations => {
  const { kafka, log, prefix = '', replicationFactor } = options;
  const publisher = kafkaPublisher(kafka, log);
  const letters = kafkaDeadLetters({ kafka, log, prefix });

  return {
    createTopics: (partitions) =>
      withAdminOf(kafka, async (admin) => {
        const wanted = { prefix, partitions, replicationFactor };
        const faults = await faultsOfTopics(admin, wanted);
        if (faults.length > 0) throw new Error(faults.join('\n'));
        return createTopics(kafka, admin, wanted);
      }),
    letters,
    held: (topic, marks) => withAdminOf(kafka, (admin) => heldIn(kafka, admin, { topic, marks, prefix })),
    rebuild: async (group) => {
      const outcome = await withAdminOf(kafka, (admin) => rebuildGroup(kafka, admin, group, prefix));
      if ('topics' in outcome) return outcome.topics;
      throw new Error(`${group} still runs (${outcome.running} replicas read events): stop it first`);
    },
    restore: async (at, minutes) => {
      const outcome = await restoreTopics(kafka, publisher, { at, minutes, prefix, replicationFactor });
      if ('states' in outcome) return outcome;
      if ('unfinished' in outcome)
        throw new Error(
          `a restore to ${outcome.unfinished.toISOString()} is unfinished: finish it first, with that time`,
        );
      throw new Error(`services still run (${outcome.running} consumers read events): stop them first`);
    },
    grow: async (topic, partitions, patienceMs = GROWTH_PATIENCE_MS, hold) => {
      const outcome = await withAdminOf(kafka, (admin) =>
        growTopic(kafka, admin, { topic, partitions, patienceMs, prefix, hold }),
      );
      if ('had' in outcome) return outcome.had;
      if ('running' in outcome)
        throw new Error(`${topic} still runs (${outcome.running} consumers read events): stop it first`);
      throw new Error(`not all is taken in by ${outcome.behind.join(', ')}: try again later`);
    },
    close: async () => {
      await publisher.close();
      await letters.close();
    },
  };
};
