import { setTimeout as pause } from 'node:timers/promises';
import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { TimeoutError, withTimeout } from '../../async/with-timeout.ts';
import type { Subscription } from '../../ports/event-bus.ts';
import type { Logger } from '../../ports/logger.ts';
import { topicQueues } from '../shared/keyed-queue.ts';
import { FOR_GROUP, header, toEvent } from './kafka-messages.ts';
import type { TopicOffset } from './kafka-offsets.ts';

export interface KafkaIntakeOptions {
  subscription: Subscription;
  /** Before the names of topics. */
  prefix: string;
  /** Takes a message that is no event of ours out of the way. */
  setAside(topic: string, message: KafkaMessage, error: Error): Promise<void>;
  /** All before this place is taken in. */
  takenIn(place: TopicOffset): void;
  log: Logger;
}

/** What a group does with the messages that it reads. */
export interface KafkaIntake {
  /** Takes in a batch; goes on in the background where that takes long, while its partition pauses. */
  eachBatch(payload: EachBatchPayload): Promise<void>;
  /** Partitions were dealt out: what was begun before may be somebody else's now. */
  dealtAnew(): void;
  /** Begins nothing more; resolves when what runs has ended. */
  close(): Promise<void>;
}

const KEYS_AT_ONCE = 64;
/** How long the fetching waits for a partition's events, before it goes on without that partition. */
const TIMEOUT_MS = 200;
/** What comes so soon after other events is fetched in one go: a fetch costs as much as taking in some events. */
const GATHER_MS = 10;
/** What is broadcast is shown to people, who do not see how much later. */
const GATHER_BROADCAST_MS = 40;
const GATHER_LOW_PRIORITY_MS = 400;
const RETRY_MS = [20, 100, 500, 2_000];

const gatherMsOf = ({ lowPriority, mode }: Subscription): number => {
  if (lowPriority) return GATHER_LOW_PRIORITY_MS;
  return mode === 'broadcast' ? GATHER_BROADCAST_MS : GATHER_MS;
};

export const abandoned = () => new Error('left to whoever has the partition next');

/**
 * Events of a key come one after the other, keys side by side. An offset is passed only when all before it are taken
 * in; what cannot be taken in is tried again, and holds up its partition but no other.
 */
export const kafkaIntake = ({
  subscription,
  prefix,
  setAside,
  takenIn,
  log,
}: KafkaIntakeOptions): KafkaIntake => {
  const { group, handle, types } = subscription;
  const gatherMs = gatherMsOf(subscription);
  const work = topicQueues(KEYS_AT_ONCE);
  const background = new Set<Promise<void>>();
  const paused = new Set<() => void>();
  const closing = new AbortController();
  let deal = 0;

  const restUnlessClosing = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: closing.signal }).catch(() => {});

  /** Decided by headers: what is not for this group is never parsed. */
  const concerns = ({ value, headers }: KafkaMessage): boolean => {
    const type = header(headers, 'ce_type');
    if (value === null || (types && type !== undefined && !types.has(type))) return false;
    const isFor = header(headers, FOR_GROUP);
    return isFor === undefined || isFor === group;
  };

  const taskOf = (topic: string, message: KafkaMessage): (() => Promise<void>) => {
    try {
      const event = toEvent(message, topic.slice(prefix.length));
      return () => handle(event);
    } catch (error) {
      log.error(
        { err: error, group, topic, offset: message.offset },
        'a message that is no event is set aside',
      );
      return () => setAside(topic, message, error as Error);
    }
  };

  const takeIn = async (topic: string, message: KafkaMessage, own: number): Promise<void> => {
    const task = taskOf(topic, message);
    for (let attempt = 0; ; attempt += 1) {
      if (closing.signal.aborted || own !== deal) throw abandoned();
      try {
        return await task();
      } catch (error) {
        log.warn({ err: error, group, topic, offset: message.offset }, 'event comes again');
        await restUnlessClosing(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]!);
      }
    }
  };

  const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
    const { batch, resolveOffset, isRunning, isStale } = payload;
    if (closing.signal.aborted || !isRunning() || isStale()) return;
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
      takenIn({ topic, partition, offset: String(BigInt(last) + 1n) });
    };
    const all = Promise.allSettled(
      messages.map((message, index) =>
        concerns(message)
          ? work.run(topic, String(message.key), () => takeIn(topic, message, own)).then(() => finish(index))
          : finish(index),
      ),
    );
    try {
      await Promise.all([withTimeout(TIMEOUT_MS, all), restUnlessClosing(gatherMs)]);
      return;
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
    }
    const resume = payload.pause();
    paused.add(resume);
    const ended = all.then(() => {
      background.delete(ended);
      if (paused.delete(resume) && !closing.signal.aborted) resume();
    });
    background.add(ended);
  };

  return {
    eachBatch,
    dealtAnew: () => {
      deal += 1;
      for (const resume of paused) resume();
      paused.clear();
    },
    close: async () => {
      closing.abort();
      await work.close();
      await Promise.all(background);
    },
  };
};
