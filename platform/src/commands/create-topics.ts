// Makes the topics that are missing and sets what the product needs of the others. Can be run at any time.
import { onBroker } from './broker.ts';

await onBroker(async (broker) => {
  const made = await broker.createTopics();
  console.log(made.length > 0 ? `made ${made.length} topics: ${made.join(', ')}` : 'all topics are there');
});
