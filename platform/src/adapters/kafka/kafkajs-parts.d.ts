// The internals of kafkajs (2.2.4) that `patch-kafkajs.ts` replaces; its types leave them out.

declare module 'kafkajs/src/network/requestQueue/index.js' {
  interface PushedRequest {
    entry: { correlationId: number; resolve(answer: unknown): void; reject(error: Error): void };
    expectResponse: boolean;
    sendRequest(): void;
  }

  export default class RequestQueue {
    pending: unknown[];
    /** Set while a check for pending requests is scheduled. */
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
    /** Has only the broker's control records: its offset must advance. */
    isEmptyDueToFiltering(): boolean;
  }

  export default class ConsumerGroup {
    fetch(nodeId: number): Promise<FetchedBatch[]>;
  }
}
