import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;
const { fetch } = ConsumerGroup.prototype;

/**
 * kafkajs 2.2.4 works where there is nothing to do: each connection looks every millisecond for requests that wait, and
 * what a fetch brings of each empty partition goes through all that is done for events.
 */
export const makeKafkajsThrifty = (): void => {
  // What begins to wait later asks for the look itself.
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0) scheduleCheckPendingRequests.call(this);
  };
  ConsumerGroup.prototype.fetch = async function (nodeId) {
    const batches = await fetch.call(this, nodeId);
    return batches.filter((batch) => !batch.isEmpty() || batch.isEmptyDueToFiltering());
  };
};
