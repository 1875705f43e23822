import { deadLetterTopic, REPLAY_TOPIC } from '@biteboard/contracts';
import type { Admin } from 'kafkajs';
import { singleFlight } from '../../async/single-flight.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { ConsumerLag, EventBus } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import { sendWhatFits } from '../shared/send-what-fits.ts';
import type { KafkaClient } from './kafka-client.ts';
import { kafkaLagAndAge, type ReadingGroup } from './kafka-lag.ts';
import { deadLetterHeaders, toMessage } from './kafka-messages.ts';
import { missingTopics } from './kafka-missing-topics.ts';
import { kafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSubscription } from './kafka-subscription.ts';
import { type KafkaTransport, kafkajsTransport } from './kafka-transport.ts';

export interface KafkaEventBus extends EventBus {
  /** Throws where a topic is missing. */
  checkTopics(): Promise<void>;
  /** What this process' groups have not taken in, as it was at most 5 s ago; throws while the broker is away. */
  lag(): Promise<ConsumerLag[]>;
  /** Takes in no more events; publishing goes on until `close`. */
  stopReading(): Promise<void>;
}

export interface KafkaEventBusOptions {
  kafka: KafkaClient;
  /** Names this process among the replicas of its service. */
  replica: string;
  log: Logger;
  /** Before the names of topics and groups, where several deployments share a broker. */
  prefix?: string;
  /** By kafkajs unless said. */
  transport?: KafkaTransport;
}

const LAG_KNOWN_FOR_MS = 5_000;

/** Events over Kafka: one topic for each announcing service, keyed by the document that announces. */
export const kafkaEventBus = ({
  kafka,
  replica,
  log,
  prefix = '',
  transport = kafkajsTransport(kafka, log),
}: KafkaEventBusOptions): KafkaEventBus => {
  const publisher = kafkaPublisher(kafka, log, transport.link());
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
    remote: true,
    publish: (events, ms) =>
      sendWhatFits(
        events.map((event) => {
          const message = toMessage(event);
          return { id: event.id, json: message.value, topic: prefix + event.source, message };
        }),
        (fitting) => publisher.send(fitting, ms),
      ),
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
        transport.subscription(subscription, {
          groupId: reader.groupId,
          topics: reader.topics,
          prefix,
          setAside: async (topic, { key, value, headers }, error) => {
            const message = { key, value, headers: { ...headers, ...deadLetterHeaders(group, error) } };
            await publisher.send([{ topic: deadLetterTopic(topic), message }]);
            subscription.onMalformed?.();
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
    checkTopics: async () => {
      const missing = await withAdmin((opened) => missingTopics(opened, prefix));
      if (missing.length > 0)
        throw new Error(`topics are missing: ${missing.join(', ')}; make them with create-topics.ts`);
    },
    lag: singleFlight(LAG_KNOWN_FOR_MS, () =>
      readers.length === 0
        ? Promise.resolve([])
        : withAdmin((opened) => kafkaLagAndAge(opened, readers, prefix)),
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
