import { kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaEventBus, kafkaEventBus } from '../adapters/kafka/kafka-event-bus.ts';
import { createLogger } from '../adapters/shared/logger.ts';

/** Runs a command on the broker that `KAFKA_BROKERS` names; a failure ends the process with a sentence. */
export const onBroker = async (command: (bus: KafkaEventBus) => Promise<void>): Promise<void> => {
  const brokers = process.env.KAFKA_BROKERS?.trim();
  if (!brokers) {
    console.error('✗ KAFKA_BROKERS is missing.');
    process.exit(1);
  }
  const log = createLogger({ level: process.env.LOG_LEVEL ?? 'warn', name: 'command' });
  const bus = kafkaEventBus({
    kafka: kafkaClient(brokers, 'biteboard-command', log),
    replica: 'command',
    log,
  });
  try {
    await command(bus);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(`✗ ${message}${cause ? `: ${(cause as Error).message}` : ''}`);
    process.exitCode = 1;
  } finally {
    await bus.close();
  }
};
