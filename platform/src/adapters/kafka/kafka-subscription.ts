import type { Consumer, Kafka, KafkaMessage } from 'kafkajs';
import { withTimeout } from '../../async/with-timeout.ts';
import type { Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import { joinWithRetries } from './join-with-retries.ts';
import { withAdminOf } from './kafka-admin.ts';
import { abandoned, kafkaIntake } from './kafka-intake.ts';
import { kafkaOffsets, type TopicOffset } from './kafka-offsets.ts';

export interface KafkaSubscriptionOptions {
  /** The broker's name of the group; each replica has its own where the subscription is a broadcast. */
  groupId: string;
  topics: readonly string[];
  /** Before the names of topics. */
  prefix: string;
  /** Takes a message that is no event of ours out of the way. */
  setAside(topic: string, message: KafkaMessage, error: Error): Promise<void>;
  log: Logger;
}

export interface KafkaSubscription {
  /** Resolves when the group has been joined; tries forever. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** kafkajs begins that many loops for each fetch. One whose events take long waits apart, so few are enough. */
const PARTITIONS_AT_ONCE = 16;
const CLOSE_GRACE_MS = 8_000;
/** A group deals partitions that were added so many ms later, at most, and as long as it takes to join. */
export const SEES_NEW_PARTITIONS_AFTER_MS = 10_000;

/** A group's membership: joins it, again when it was lost, and says how far the group has come. */
export const kafkaSubscription = (
  kafka: Kafka,
  subscription: Subscription,
  { groupId, topics, prefix, setAside, log }: KafkaSubscriptionOptions,
): KafkaSubscription => {
  const isBroadcast = subscription.mode === 'broadcast';
  const closing = new AbortController();
  /** Where a broadcast stands: nobody else ever reads in its group, so no rebalance takes that from it. */
  const own = new Map<string, TopicOffset>();
  let consumer: Consumer | undefined;
  let joining: PromiseWithResolvers<void> | undefined;

  const offsets = kafkaOffsets(
    async (places) => {
      if (!consumer) throw abandoned();
      await consumer.commitOffsets(places);
    },
    (error) => log.debug({ err: error, group: groupId }, 'offsets not noted; their events may come again'),
  );
  const standAt = (place: TopicOffset) => own.set(`${place.topic}/${place.partition}`, place);
  const takenIn = (place: TopicOffset) => {
    offsets.note(place);
    if (isBroadcast) standAt(place);
  };
  const intake = kafkaIntake({ subscription, prefix, setAside, takenIn, log });

  const dealtAnew = () => {
    intake.dealtAnew();
    offsets.forget();
  };

  /** Where the topics end now: a broadcast begins there. */
  const ends = (): Promise<TopicOffset[]> =>
    withAdminOf(kafka, async (admin) => {
      const ofTopics = topics.map(async (topic) =>
        (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({
          topic,
          partition,
          offset: high,
        })),
      );
      return (await Promise.all(ofTopics)).flat();
    });

  const join = async (): Promise<void> => {
    const fresh = kafka.consumer({
      groupId,
      sessionTimeout: 6_000,
      heartbeatInterval: 1_000,
      maxWaitTimeInMs: 500,
      maxBytesPerPartition: 256 * 1024,
      metadataMaxAge: SEES_NEW_PARTITIONS_AFTER_MS,
      allowAutoTopicCreation: false,
      retry: {
        retries: 3,
        initialRetryTime: 100,
        maxRetryTime: 2_000,
        restartOnFailure: async () => !closing.signal.aborted,
      },
    });
    const joined = Promise.withResolvers<void>();
    joined.promise.catch(() => {});
    let hasJoined = false;
    joining = joined;
    fresh.on(fresh.events.REBALANCING, dealtAnew);
    fresh.on(fresh.events.GROUP_JOIN, () => {
      dealtAnew();
      for (const place of own.values()) {
        fresh.seek(place);
        offsets.note(place);
      }
      if (isBroadcast) subscription.onRejoin?.();
      hasJoined = true;
      joined.resolve();
    });
    fresh.on(fresh.events.CRASH, ({ payload }) => {
      log.warn({ err: payload.error, group: groupId }, 'events wait: reading failed; trying again');
      if (payload.restart || closing.signal.aborted) return;
      if (hasJoined) void start();
      else joined.reject(payload.error);
    });
    try {
      await fresh.connect();
      await fresh.subscribe({ topics: [...topics], fromBeginning: true });
      if (closing.signal.aborted) throw abandoned();
      consumer = fresh;
      await fresh.run({
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: intake.eachBatch,
      });
      await joined.promise;
    } catch (error) {
      if (consumer === fresh) consumer = undefined;
      await fresh.disconnect().catch(() => {});
      throw error;
    }
  };

  const start = (): Promise<void> => {
    const fromItsPlaces = async (): Promise<void> => {
      if (isBroadcast && own.size === 0) for (const place of await ends()) standAt(place);
      await join();
    };
    return joinWithRetries(fromItsPlaces, { closing: closing.signal, groupId, log });
  };

  return {
    start,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      joining?.resolve();
      await withTimeout(CLOSE_GRACE_MS, intake.close()).catch(() =>
        log.warn({ group: groupId }, 'events were still being handled'),
      );
      await offsets.flush();
      offsets.forget();
      await consumer
        ?.disconnect()
        .catch((error: unknown) => log.debug({ err: error }, 'consumer ended badly'));
    },
  };
};
