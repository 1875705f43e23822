import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import { topicLanes } from '../shared/lanes.ts';
import { FOR_GROUP, header, toEvent } from './kafka-messages.ts';
import { kafkaOffsets, type Place } from './kafka-offsets.ts';

export interface KafkaSubscriptionOptions {
  /** The broker's name of the group; each replica has its own where the subscription is a broadcast. */
  groupId: string;
  topics: readonly string[];
  /** Takes a message that is no event of ours out of the way. */
  setAside(topic: string, message: KafkaMessage, error: Error): Promise<void>;
  log: Logger;
}

export interface KafkaSubscription {
  /** Resolves when the group has been joined; tries for ever. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const KEYS_AT_ONCE = 64;
const PARTITIONS_AT_ONCE = 64;
/** How long the fetching waits for a partition's events, before it goes on without that partition. */
const PATIENCE_MS = 200;
const CLOSE_GRACE_MS = 8_000;
const RETRY_MS = [20, 100, 500, 2_000];
const RESTART_MS = 1_000;
const SEES_NEW_PARTITIONS_AFTER_MS = 10_000;

const abandoned = () => new Error('left to whoever has the partition next');

/** True when the work ended in time. */
const endsWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
};

/**
 * Reads topics for one group. Events of a key come one after the other, keys side by side. An offset is passed only
 * when all before it are taken in; what a handler rejects is tried again, and holds up its partition but no other.
 */
export const kafkaSubscription = (
  kafka: Kafka,
  subscription: Subscription,
  { groupId, topics, setAside, log }: KafkaSubscriptionOptions,
): KafkaSubscription => {
  const work = topicLanes(KEYS_AT_ONCE);
  const background = new Set<Promise<void>>();
  const paused = new Set<() => void>();
  const closing = Promise.withResolvers<void>();
  let closed = false;
  /** Counts the times that partitions were dealt out: what was begun before may be somebody else's now. */
  let deal = 0;
  let consumer: Consumer | undefined;

  const offsets = kafkaOffsets(
    async (places) => {
      if (!consumer) throw abandoned();
      await consumer.commitOffsets(places);
    },
    (error) => log.debug({ err: error, group: groupId }, 'offsets not noted; their events may come again'),
  );

  const pause = (ms: number) =>
    Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), closing.promise]);

  const takeIn = async (topic: string, message: KafkaMessage, own: number): Promise<void> => {
    const isFor = header(message.headers, FOR_GROUP);
    if (message.value === null || (isFor !== undefined && isFor !== subscription.group)) return;
    for (let attempt = 0; ; attempt += 1) {
      if (closed || own !== deal) throw abandoned();
      let event: ReturnType<typeof toEvent>;
      try {
        event = toEvent(message);
      } catch (error) {
        log.error({ err: error, topic, offset: message.offset }, 'a message that is no event is set aside');
        return setAside(topic, message, error as Error);
      }
      try {
        return await subscription.handle(event);
      } catch (error) {
        log.warn({ err: error, group: groupId, event: event.type, eventId: event.id }, 'event comes again');
        await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
      }
    }
  };

  const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
    const { batch, resolveOffset, isRunning, isStale } = payload;
    if (closed || !isRunning() || isStale()) return;
    const { topic, partition, messages } = batch;
    const own = deal;
    const taken = messages.map(() => false);
    let upTo = 0;
    const finish = (index: number) => {
      taken[index] = true;
      while (taken[upTo]) upTo += 1;
      if (upTo === 0 || own !== deal) return;
      const last = messages[upTo - 1]!.offset;
      resolveOffset(last);
      offsets.note({ topic, partition, offset: String(BigInt(last) + 1n) });
    };
    const all = Promise.allSettled(
      messages.map((message, index) =>
        work.run(topic, String(message.key), () => takeIn(topic, message, own)).then(() => finish(index)),
      ),
    );
    if (await endsWithin(all, PATIENCE_MS)) return;

    const resume = payload.pause();
    paused.add(resume);
    const ended = all.then(() => {
      background.delete(ended);
      if (paused.delete(resume) && !closed) resume();
    });
    background.add(ended);
  };

  const dealtAnew = () => {
    deal += 1;
    offsets.forget();
    for (const resume of paused) resume();
    paused.clear();
  };

  /** Where the topics end now: a broadcast begins there. */
  const ends = async (): Promise<Place[]> => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      const offsets = await Promise.all(
        topics.map(async (topic) => (await admin.fetchTopicOffsets(topic)).map((one) => ({ topic, ...one }))),
      );
      return offsets.flat().map(({ topic, partition, high }) => ({ topic, partition, offset: high }));
    } finally {
      await admin.disconnect();
    }
  };

  const join = async (from: Place[] | undefined): Promise<void> => {
    const fresh = kafka.consumer({
      groupId,
      sessionTimeout: 6_000,
      heartbeatInterval: 1_000,
      maxWaitTimeInMs: 250,
      maxBytesPerPartition: 256 * 1024,
      metadataMaxAge: SEES_NEW_PARTITIONS_AFTER_MS,
      allowAutoTopicCreation: false,
      retry: {
        retries: 3,
        initialRetryTime: 100,
        maxRetryTime: 2_000,
        restartOnFailure: async () => !closed,
      },
    });
    const joined = Promise.withResolvers<void>();
    fresh.on(fresh.events.REBALANCING, dealtAnew);
    fresh.on(fresh.events.GROUP_JOIN, () => {
      dealtAnew();
      // Only the first time: later on the group's own offsets say where it stands.
      for (const one of from?.splice(0) ?? []) {
        fresh.seek(one);
        offsets.note(one);
      }
      joined.resolve();
    });
    fresh.on(fresh.events.CRASH, ({ payload }) => {
      log.warn({ err: payload.error, group: groupId }, 'events wait: reading failed; trying again');
      if (payload.restart || closed) return;
      joined.reject(payload.error);
      if (consumer === fresh) void start(from);
    });
    joined.promise.catch(() => {});
    try {
      await fresh.connect();
      await fresh.subscribe({ topics: [...topics], fromBeginning: true });
      await fresh.run({
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch,
      });
      await Promise.race([joined.promise, closing.promise]);
      consumer = fresh;
    } catch (error) {
      await fresh.disconnect().catch(() => {});
      throw error;
    }
  };

  const start = async (from?: Place[]): Promise<void> => {
    let begin = from;
    while (!closed) {
      try {
        if (subscription.mode === 'broadcast') begin ??= await ends();
        return await join(begin);
      } catch (error) {
        log.warn({ err: error, group: groupId }, 'the event bus cannot be reached; trying again');
        await pause(RESTART_MS);
      }
    }
  };

  return {
    start: () => start(),
    close: async () => {
      if (closed) return;
      closed = true;
      closing.resolve();
      const ended = work.close().then(() => Promise.all(background));
      if (!(await endsWithin(ended, CLOSE_GRACE_MS)))
        log.warn({ group: groupId }, 'events were still being handled');
      await offsets.flush();
      offsets.forget();
      await consumer
        ?.disconnect()
        .catch((error: unknown) => log.debug({ err: error }, 'consumer ended badly'));
    },
  };
};
