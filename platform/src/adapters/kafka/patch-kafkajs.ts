import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;
const { fetch } = ConsumerGroup.prototype;

/** How often a connection looks for requests that were not answered in time: they have seconds. */
const LOOK_FOR_LATE_EVERY_MS = 1_000;

/**
 * Three inefficiencies of kafkajs 2.2.4 (docs/adr/0016): each connection checks every millisecond for pending requests
 * and ten times a second for late ones, and fetched batches of empty partitions go through all that is done for events.
 */
export const patchKafkajs = (): void => {
  // A request that is queued later schedules the check itself.
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
  RequestQueue.prototype.scheduleRequestTimeoutCheck = function () {
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(() => {
      for (const request of [...this.inflight.values()])
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      if (!this.isConnected()) this.destroy();
    }, LOOK_FOR_LATE_EVERY_MS);
  };
  ConsumerGroup.prototype.fetch = async function (nodeId) {
    const batches = await fetch.call(this, nodeId);
    return batches.filter((batch) => !batch.isEmpty() || batch.isEmptyDueToFiltering());
  };
};
