import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { createLogger, kafkaClient, kafkaEventBus } from '@biteboard/platform/distributed';
import type { Logger } from '@biteboard/platform/ports';

/** What was announced about orders from the beginning, as the broker has it. */
export interface EventWatch {
  all(): readonly CloudEvent[];
  of(type: string): readonly CloudEvent[];
  close(): Promise<void>;
}

export const watchEvents = async (
  brokers: string,
  log: Logger = createLogger({ level: 'silent', name: 'watch' }),
): Promise<EventWatch> => {
  const group = `watch-${randomUUID()}`;
  const bus = kafkaEventBus({ kafka: kafkaClient(brokers, group, log), replica: group, log });
  const events: CloudEvent[] = [];
  await bus.subscribe({
    group,
    mode: 'shared',
    topics: ['orders', 'payments', 'billing'],
    handle: async (event) => {
      events.push(event);
    },
  });
  await bus.start();
  return {
    all: () => [...events],
    of: (type) => events.filter((event) => event.type === type),
    close: () => bus.close(),
  };
};
