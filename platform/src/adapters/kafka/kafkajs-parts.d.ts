// The parts of kafkajs (2.2.4) that `thrifty-kafkajs.ts` mends, which its types leave out.

declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface PushedRequest {
    entry: { correlationId: number; resolve(answer: unknown): void; reject(error: Error): void };
    expectResponse: boolean;
    sendRequest(): void;
  }

  export default class RequestQueue {
    pending: unknown[];
    /** Set while it is to look for requests that wait. */
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    constructor(options: object);
    push(request: PushedRequest): void;
    fulfillRequest(answer: { correlationId: number; size: number; payload: unknown }): void;
    scheduleCheckPendingRequests(): void;
  }
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  interface FetchedBatch {
    isEmpty(): boolean;
    /** Has only the broker's own records: its offset is to be passed. */
    isEmptyDueToFiltering(): boolean;
  }

  export default class ConsumerGroup {
    fetch(nodeId: number): Promise<FetchedBatch[]>;
  }
}
