// The internals of kafkajs (2.2.4) that `patch-kafkajs.ts` replaces; its types leave them out.

declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface PushedRequest {
    entry: { correlationId: number; resolve(answer: unknown): void; reject(error: Error): void };
    expectResponse: boolean;
    sendRequest(): void;
  }

  interface SentRequest {
    /** ms since 1970 */
    sentAt: number;
    requestTimeout: number;
    timeoutRequest(): void;
  }

  export default class RequestQueue {
    pending: unknown[];
    inflight: Map<number, SentRequest>;
    requestTimeoutIntervalId?: NodeJS.Timeout;
    isConnected: () => boolean;
    /** Set while a check for pending requests is scheduled. */
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    constructor(options: object);
    push(request: PushedRequest): void;
    fulfillRequest(answer: { correlationId: number; size: number; payload: unknown }): void;
    scheduleCheckPendingRequests(): void;
    /** Called once a connection is there; `destroy` ends what it begins. */
    scheduleRequestTimeoutCheck(): void;
    destroy(): void;
  }
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  interface FetchedBatch {
    isEmpty(): boolean;
    /** Has only the broker's control records: its offset must advance. */
    isEmptyDueToFiltering(): boolean;
  }

  export default class ConsumerGroup {
    fetch(nodeId: number): Promise<FetchedBatch[]>;
  }
}

declare module 'kafkajs/src/cluster/index.js' {
  import type { KafkaMessage } from 'kafkajs';

  interface FetchedTopic {
    partitions: { messages: KafkaMessage[] }[];
  }

  interface Broker {
    fetch(request: {
      maxWaitTime: number;
      minBytes: number;
      maxBytes: number;
      isolationLevel: number;
      topics: {
        topic: string;
        partitions: { partition: number; fetchOffset: string; maxBytes: number }[];
      }[];
    }): Promise<{ responses: FetchedTopic[] }>;
  }

  export default class Cluster {
    connect(): Promise<void>;
    disconnect(): Promise<void>;
    /** Throws where one is missing. */
    addMultipleTargetTopics(topics: readonly string[]): Promise<void>;
    findTopicPartitionMetadata(topic: string): { partitionId: number }[];
    /** The partitions by the node that leads them. */
    findLeaderForPartitions(topic: string, partitions: readonly number[]): Record<string, number[]>;
    findBroker(node: { nodeId: string }): Promise<Broker>;
    /** -2: where a partition begins; -1: where it ends. */
    fetchTopicsOffset(
      topics: readonly { topic: string; partitions: { partition: number }[]; fromTimestamp: number }[],
    ): Promise<{ topic: string; partitions: { partition: number; offset: string }[] }[]>;
  }
}
