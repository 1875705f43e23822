import { deadLetterTopic, REPLAY_TOPIC, type Topic } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { Unavailable } from '../../ports/errors.ts';
import type { ConsumerLag, EventBus } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import { askedAtMostEvery } from '../../waiting/asked-at-most-every.ts';
import { kafkaLag, type ReadingGroup } from './kafka-lag.ts';
import { toMessage } from './kafka-messages.ts';
import { kafkaPublisher } from './kafka-publisher.ts';
import { type KafkaSubscription, kafkaSubscription } from './kafka-subscription.ts';
import { createTopics, missingTopics } from './kafka-topics.ts';
import { type DeadLetter, deadLetterHeaders, kafkaDeadLetters } from './operations/kafka-dead-letters.ts';
import { growTopic } from './operations/kafka-growth.ts';
import { rebuildGroup } from './operations/kafka-rebuild.ts';
import { type Restored, restoreTopics } from './operations/kafka-restore.ts';

export interface KafkaEventBus extends EventBus {
  /** What waits for a replay. */
  deadLetters(group?: string): Promise<DeadLetter[]>;
  /** Gives dead letters to their group again, oldest first; answers how many. */
  replay(group?: string): Promise<number>;
  /** Lets a group begin anew with what the compacted topics keep; answers those topics, throws while it reads. */
  rebuild(group: string): Promise<string[]>;
  /**
   * Takes the topics back to a point in time, as they were when databases were backed up, with what was announced in
   * the minutes before it. Throws while a service reads, and while a restore to another time is unfinished.
   */
  restore(at: Date, minutes: number): Promise<Restored>;
  /**
   * Gives a topic more partitions, order kept; answers how many it had. Throws while its service reads, and when
   * another has not taken in all of it within the given ms (a minute unless told).
   */
  grow(topic: Topic, partitions: number, patienceMs?: number): Promise<number>;
  /** Makes the topics that are missing; answers their names. */
  createTopics(partitions?: number): Promise<string[]>;
  /** Throws where a topic is missing. */
  checkTopics(): Promise<void>;
  /** What this process' groups have not taken in, as it was at most 5 s ago; throws while the broker is away. */
  lag(): Promise<ConsumerLag[]>;
  /** Takes in no more events; publishing goes on until `close`. */
  stopReading(): Promise<void>;
}

export interface KafkaEventBusOptions {
  kafka: Kafka;
  /** Names this process among the replicas of its service. */
  replica: string;
  log: Logger;
  /** Before the names of topics and groups, where several deployments share a broker. */
  prefix?: string;
}

const LAG_KNOWN_FOR_MS = 5_000;
const GROWTH_PATIENCE_MS = 60_000;

/** Events over Kafka: one topic for each announcing service, keyed by the document that announces. */
export const kafkaEventBus = ({ kafka, replica, log, prefix = '' }: KafkaEventBusOptions): KafkaEventBus => {
  const publisher = kafkaPublisher(kafka, log);
  const deadLetters = kafkaDeadLetters(kafka, publisher, prefix);
  const subscriptions: KafkaSubscription[] = [];
  const readers: ReadingGroup[] = [];
  let admin: Promise<Admin> | undefined;
  let closed = false;

  const withAdmin = async <T>(use: (admin: Admin) => Promise<T>): Promise<T> => {
    if (closed) throw new Unavailable('events');
    admin ??= (async () => {
      const fresh = kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
      await fresh.connect();
      return fresh;
    })();
    const opened = admin;
    try {
      return await use(await opened);
    } catch (error) {
      if (admin === opened) admin = undefined;
      void opened.then((old) => old.disconnect()).catch(() => {});
      throw new Unavailable('events', { cause: error });
    }
  };

  const stopReading = async () => {
    await Promise.all(subscriptions.map((subscription) => subscription.close()));
  };

  return {
    publish: (events) =>
      publisher.send(events.map((event) => ({ topic: prefix + event.source, message: toMessage(event) }))),
    subscribe: async (subscription) => {
      const { group, mode, topics } = subscription;
      const shared = mode === 'shared';
      const reader = {
        group,
        mode,
        groupId: shared ? prefix + group : `${prefix}${group}.${replica}.${subscriptions.length}`,
        topics: [...topics, ...(shared ? [REPLAY_TOPIC] : [])].map((topic) => prefix + topic),
      };
      readers.push(reader);
      subscriptions.push(
        kafkaSubscription(kafka, subscription, {
          groupId: reader.groupId,
          topics: reader.topics,
          setAside: (topic, { key, value, headers }, error) => {
            const message = { key, value, headers: { ...headers, ...deadLetterHeaders(group, error) } };
            return publisher.send([{ topic: deadLetterTopic(topic), message }]);
          },
          log,
        }),
      );
    },
    deadLetter: (event, group, error) =>
      publisher.send([
        {
          topic: deadLetterTopic(prefix + event.source),
          message: toMessage(event, deadLetterHeaders(group, error)),
        },
      ]),
    deadLetters: deadLetters.list,
    replay: deadLetters.replay,
    rebuild: async (group) => {
      const outcome = await withAdmin((opened) => rebuildGroup(kafka, opened, group, prefix));
      if ('topics' in outcome) return outcome.topics;
      throw new Error(`${group} still runs (${outcome.running} replicas read events): stop it first`);
    },
    restore: async (at, minutes) => {
      const outcome = await restoreTopics(kafka, publisher, { at, minutes, prefix });
      if ('states' in outcome) return outcome;
      if ('unfinished' in outcome)
        throw new Error(
          `a restore to ${outcome.unfinished.toISOString()} is unfinished: finish it first, with that time`,
        );
      throw new Error(`services still run (${outcome.running} consumers read events): stop them first`);
    },
    grow: async (topic, partitions, patienceMs = GROWTH_PATIENCE_MS) => {
      const outcome = await withAdmin((opened) =>
        growTopic(kafka, opened, { topic, partitions, patienceMs, prefix }),
      );
      if ('had' in outcome) return outcome.had;
      if ('running' in outcome)
        throw new Error(`${topic} still runs (${outcome.running} consumers read events): stop it first`);
      throw new Error(`not all is taken in by ${outcome.behind.join(', ')}: try again later`);
    },
    createTopics: (partitions) =>
      withAdmin((opened) =>
        createTopics(kafka, opened, partitions === undefined ? { prefix } : { prefix, partitions }),
      ),
    checkTopics: async () => {
      const missing = await withAdmin((opened) => missingTopics(opened, prefix));
      if (missing.length > 0)
        throw new Error(`topics are missing (they are made by one command): ${missing.join(', ')}`);
    },
    lag: askedAtMostEvery(LAG_KNOWN_FOR_MS, () =>
      readers.length === 0 ? Promise.resolve([]) : withAdmin((opened) => kafkaLag(opened, readers, prefix)),
    ),
    start: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.start()));
    },
    ping: () =>
      withAdmin(async (opened) => {
        await opened.describeCluster();
      }),
    stopReading,
    close: async () => {
      await stopReading();
      await publisher.close();
      const last = admin;
      closed = true;
      await last
        ?.then((old) => old.disconnect())
        .catch((error: unknown) => log.debug({ err: error }, 'admin ended badly'));
    },
  };
};
