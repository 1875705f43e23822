import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;
const { fetch } = ConsumerGroup.prototype;

/**
 * Two inefficiencies of kafkajs 2.2.4 (docs/adr/0016): each connection checks every millisecond for pending requests, and
 * fetched batches of empty partitions go through all that is done for events.
 */
export const patchKafkajs = (): void => {
  // A request that is queued later schedules the check itself.
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
  ConsumerGroup.prototype.fetch = async function (nodeId) {
    const batches = await fetch.call(this, nodeId);
    return batches.filter((batch) => !batch.isEmpty() || batch.isEmptyDueToFiltering());
  };
};
