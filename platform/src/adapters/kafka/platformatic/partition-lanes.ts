import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { KafkaIntake } from '../kafka-intake.ts';

/** The messages of each partition, handed on in batches, one after the other. */
export interface PartitionLanes {
  add(topic: string, partition: number, message: KafkaMessage): void;
  /** What was not handed on is somebody else's now. */
  clear(): void;
}

interface Lane {
  waiting: KafkaMessage[];
  running: boolean;
}

const MAX_BATCH = 500;
/** So many wait, of all partitions together, before no more are fetched. */
const MANY = 5_000;
const FEW = 1_000;

/** A stream of messages has one brake for all partitions: `fetching` stops it and lets it go on. */
export const partitionLanes = (
  intake: Pick<KafkaIntake, 'eachBatch'>,
  fetching: (isOn: boolean) => void,
): PartitionLanes => {
  let lanes = new Map<string, Lane>();
  let count = 0;
  let isOn = true;

  const brake = (): void => {
    const wanted = isOn ? count < MANY : count <= FEW;
    if (wanted === isOn) return;
    isOn = wanted;
    fetching(isOn);
  };

  /** Resolves when the next batch of the partition may come: at once, or when one that takes long has ended. */
  const handOn = async (topic: string, partition: number, messages: KafkaMessage[]): Promise<void> => {
    let ended: Promise<void> | undefined;
    const payload = {
      batch: { topic, partition, messages },
      resolveOffset: () => {},
      isRunning: () => true,
      isStale: () => false,
      pause: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        ended = promise;
        return resolve;
      },
    };
    await intake.eachBatch(payload as unknown as EachBatchPayload);
    await ended;
  };

  const run = async (lane: Lane, topic: string, partition: number): Promise<void> => {
    lane.running = true;
    // What arrives in the same turn goes together.
    await Promise.resolve();
    while (lane.waiting.length > 0) {
      const messages = lane.waiting.splice(0, MAX_BATCH);
      await handOn(topic, partition, messages);
      count -= messages.length;
      brake();
    }
    lane.running = false;
  };

  return {
    add: (topic, partition, message) => {
      const key = `${topic}/${partition}`;
      const lane = lanes.get(key) ?? { waiting: [], running: false };
      lanes.set(key, lane);
      lane.waiting.push(message);
      count += 1;
      brake();
      if (!lane.running) void run(lane, topic, partition);
    },
    clear: () => {
      for (const { waiting } of lanes.values()) count -= waiting.splice(0).length;
      lanes = new Map();
      brake();
    },
  };
};
