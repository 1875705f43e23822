import { deadLetterTopic, REPLAY_TOPIC } from '@biteboard/contracts';
import type { Admin, Kafka } from 'kafkajs';
import { Unavailable } from '../errors.ts';
import type { EventBus, Logger } from '../ports.ts';
import { type DeadLetter, deadLetterHeaders, kafkaDeadLetters } from './kafka-dead-letters.ts';
import { toMessage } from './kafka-messages.ts';
import { kafkaPublisher } from './kafka-publisher.ts';
import { rebuildGroup } from './kafka-rebuild.ts';
import { type KafkaSubscription, kafkaSubscription } from './kafka-subscription.ts';
import { createTopics, missingTopics } from './kafka-topics.ts';

export interface KafkaEventBus extends EventBus {
  /** What waits for a replay. */
  deadLetters(group?: string): Promise<DeadLetter[]>;
  /** Gives dead letters to their group again, oldest first; answers how many. */
  replay(group?: string): Promise<number>;
  /** Lets a group begin anew with what the compacted topics keep; answers those topics, throws while it reads. */
  rebuild(group: string): Promise<string[]>;
  /** Makes the topics that are missing; answers their names. */
  createTopics(partitions?: number): Promise<string[]>;
  /** Throws where a topic is missing. */
  checkTopics(): Promise<void>;
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

/** Events over Kafka: one topic for each announcing service, keyed by the document that announces. */
export const kafkaEventBus = ({ kafka, replica, log, prefix = '' }: KafkaEventBusOptions): KafkaEventBus => {
  const publisher = kafkaPublisher(kafka, log);
  const deadLetters = kafkaDeadLetters(kafka, publisher, prefix);
  const subscriptions: KafkaSubscription[] = [];
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
      subscriptions.push(
        kafkaSubscription(kafka, subscription, {
          groupId: shared ? prefix + group : `${prefix}${group}.${replica}.${subscriptions.length}`,
          topics: [...topics, ...(shared ? [REPLAY_TOPIC] : [])].map((topic) => prefix + topic),
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
      const outcome = await withAdmin((opened) => rebuildGroup(opened, group, prefix));
      if ('topics' in outcome) return outcome.topics;
      throw new Error(`${group} still runs (${outcome.running} replicas read events): stop it first`);
    },
    createTopics: (partitions) =>
      withAdmin((opened) =>
        createTopics(opened, partitions === undefined ? { prefix } : { prefix, partitions }),
      ),
    checkTopics: async () => {
      const missing = await withAdmin((opened) => missingTopics(opened, prefix));
      if (missing.length > 0)
        throw new Error(`topics are missing (they are made by one command): ${missing.join(', ')}`);
    },
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
