import { Consumer, type Message, type MessagesStream } from '@platformatic/kafka';
import type { KafkaMessage } from 'kafkajs';
import { withTimeout } from '../../../async/with-timeout.ts';
import type { Subscription } from '../../../ports/event-bus.ts';
import { joinWithRetries } from '../join-with-retries.ts';
import { withAdminOf } from '../kafka-admin.ts';
import type { KafkaClient } from '../kafka-client.ts';
import { abandoned, kafkaIntake } from '../kafka-intake.ts';
import { kafkaOffsets } from '../kafka-offsets.ts';
import {
  type KafkaSubscription,
  type KafkaSubscriptionOptions,
  SEES_NEW_PARTITIONS_AFTER_MS,
} from '../kafka-subscription.ts';
import { partitionLanes } from './partition-lanes.ts';
import type { PlatformaticOptions } from './platformatic-options.ts';

type BufferConsumer = Consumer<Buffer, Buffer, Buffer, Buffer>;
type BufferStream = MessagesStream<Buffer, Buffer, Buffer, Buffer>;

const CLOSE_GRACE_MS = 8_000;
const UNKNOWN_EPOCH = -1;

const received = (message: Message<Buffer, Buffer, Buffer, Buffer>): KafkaMessage => ({
  key: message.key ?? null,
  value: message.value ?? null,
  timestamp: String(message.timestamp),
  attributes: 0,
  offset: String(message.offset),
  headers: Object.fromEntries(message.headerEntries.map(([name, value]) => [String(name), value])),
});

/** As `kafkaSubscription`, by @platformatic/kafka; `kafka` answers where the topics end. */
export const platformaticSubscription = (
  options: PlatformaticOptions,
  kafka: KafkaClient,
  subscription: Subscription,
  { groupId, topics, prefix, setAside, log }: KafkaSubscriptionOptions,
): KafkaSubscription => {
  const isBroadcast = subscription.mode === 'broadcast';
  const closing = new AbortController();
  let consumer: BufferConsumer | undefined;
  let stream: BufferStream | undefined;
  let stands = !isBroadcast;
  /** Of all its topics, when the group's partitions were dealt. */
  let partitions: number | undefined;

  const offsets = kafkaOffsets(
    async (places) => {
      if (!consumer?.isActive()) throw abandoned();
      await consumer.commit({
        offsets: places.map(({ topic, partition, offset }) => ({
          topic,
          partition,
          offset: BigInt(offset),
          leaderEpoch: UNKNOWN_EPOCH,
        })),
      });
    },
    (error) => log.debug({ err: error, group: groupId }, 'offsets not noted; their events may come again'),
  );
  const intake = kafkaIntake({ subscription, prefix, setAside, takenIn: offsets.note, log });
  const lanes = partitionLanes(intake, (isOn) => {
    if (isOn) stream?.resume();
    else stream?.pause();
  });

  const dealtAnew = (): void => {
    lanes.clear();
    intake.dealtAnew();
    offsets.forget();
  };

  /** A broadcast begins where the topics end now: noted with the broker, so that it goes on there when it joins again. */
  const standAtEnds = (): Promise<void> =>
    withAdminOf(kafka, async (admin) => {
      for (const topic of topics) {
        const ends = await admin.fetchTopicOffsets(topic);
        const partitions = ends.map(({ partition, high }) => ({ partition, offset: high }));
        await admin.setOffsets({ groupId, topic, partitions });
      }
    });

  /** Each deal has a stream of its own: what an older one still holds may be out of order, or somebody else's. */
  const read = async (own: BufferConsumer): Promise<void> => {
    const old = stream;
    stream = undefined;
    old?.removeAllListeners('data');
    old?.destroy();
    const fresh = await own.consume({ topics: [...topics], mode: 'committed', fallbackMode: 'earliest' });
    if (closing.signal.aborted || consumer !== own) return void fresh.destroy();
    stream = fresh;
    fresh.on('error', (error) => restart(own, error));
    fresh.on('data', (message) => {
      if (stream === fresh) lanes.add(message.topic, message.partition, received(message));
    });
  };

  const joinAgain = (own: BufferConsumer): void => {
    consumer = undefined;
    dealtAnew();
    void own.close(true).catch(() => {});
    void start();
  };

  const restart = (own: BufferConsumer, error: Error): void => {
    if (closing.signal.aborted || consumer !== own) return;
    log.warn({ err: error, group: groupId }, 'events wait: reading failed; trying again');
    joinAgain(own);
  };

  const countPartitions = async (own: BufferConsumer): Promise<number> => {
    const known = await own.metadata({ topics: [...topics], forceUpdate: true });
    return [...known.topics.values()].reduce((sum, { partitionsCount }) => sum + partitionsCount, 0);
  };

  /** Partitions that were added are dealt when a member joins; the library's members stay forever. */
  const joinAgainIfGrown = async (own: BufferConsumer): Promise<void> => {
    const now = await countPartitions(own);
    if (closing.signal.aborted || consumer !== own) return;
    const hasGrown = now > (partitions ?? now);
    partitions = now;
    if (!hasGrown) return;
    log.info({ group: groupId }, 'topics have more partitions: the group deals them');
    joinAgain(own);
  };

  const notSeen = (error: Error): void =>
    log.debug({ err: error, group: groupId }, 'partitions not counted; counted again soon');

  const join = async (): Promise<void> => {
    const fresh: BufferConsumer = new Consumer({
      ...options,
      groupId,
      autocommit: false,
      sessionTimeout: 6_000,
      rebalanceTimeout: 60_000,
      heartbeatInterval: 1_000,
      maxWaitTime: 500,
      maxBytesPerPartition: 256 * 1024,
      metadataMaxAge: 10_000,
    });
    consumer = fresh;
    let hasJoined = false;
    const watch = setInterval(() => {
      if (closing.signal.aborted || consumer !== fresh) clearInterval(watch);
      else joinAgainIfGrown(fresh).catch(notSeen);
    }, SEES_NEW_PARTITIONS_AFTER_MS).unref();
    fresh.on('consumer:group:rebalance', dealtAnew);
    fresh.on('consumer:group:join', () => {
      dealtAnew();
      if (isBroadcast) subscription.onRejoin?.();
      if (hasJoined) read(fresh).catch((error: Error) => restart(fresh, error));
      hasJoined = true;
    });
    try {
      partitions ??= await countPartitions(fresh);
      await read(fresh);
    } catch (error) {
      if (consumer === fresh) consumer = undefined;
      await fresh.close(true).catch(() => {});
      throw error;
    }
  };

  const start = (): Promise<void> => {
    const fromItsPlaces = async (): Promise<void> => {
      if (!stands) await standAtEnds();
      stands = true;
      await join();
    };
    return joinWithRetries(fromItsPlaces, { closing: closing.signal, groupId, log });
  };

  return {
    start,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      stream?.removeAllListeners('data');
      await withTimeout(CLOSE_GRACE_MS, intake.close()).catch(() =>
        log.warn({ group: groupId }, 'events were still being handled'),
      );
      await offsets.flush();
      offsets.forget();
      await consumer
        ?.close(true)
        .catch((error: unknown) => log.debug({ err: error }, 'consumer ended badly'));
    },
  };
};
