import { eventually } from '@biteboard/e2e';
import { kafkaClient, kafkaEventBus } from '@biteboard/platform/distributed';
import type { Logger } from '@biteboard/platform/ports';
import type { Random } from '@biteboard/platform/testing';
import { watchEvents } from './event-watch.ts';

/** A broker that has just come back lets nobody into a group for a while. */
const READ_WITHIN_MS = 90_000;

/** Gives every group all events of orders and payments once more, the documents in any order; answers how many. */
export const repeatEvents = async (brokers: string, random: Random, log: Logger): Promise<number> => {
  const watched = await watchEvents(brokers, log);
  const bus = kafkaEventBus({ kafka: kafkaClient(brokers, 'repeat', log), replica: 'repeat', log });
  try {
    await eventually(() => {
      if (watched.of('OrderPaid').length === 0) throw new Error('no event of a paid order is read');
    }, READ_WITHIN_MS);
    const events = watched.all().filter(({ source }) => source === 'orders' || source === 'payments');
    const documents = [...Map.groupBy(events, (event) => `${event.source}/${event.subject}`).values()];
    for (const own of random.shuffled(documents)) await bus.publish(own);
    return events.length;
  } finally {
    await bus.close();
    await watched.close();
  }
};
