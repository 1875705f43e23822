import { kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaOperations, kafkaOperations } from '../adapters/kafka/operations/kafka-operations.ts';
import { createLogger } from '../adapters/shared/logger.ts';

/** Runs a command on the broker that `KAFKA_BROKERS` names; a failure ends the process with a sentence. */
export const onBroker = async (command: (broker: KafkaOperations) => Promise<void>): Promise<void> => {
  const brokers = process.env.KAFKA_BROKERS?.trim();
  if (!brokers) {
    console.error('✗ KAFKA_BROKERS is missing.');
    process.exit(1);
  }
  const log = createLogger({ level: process.env.LOG_LEVEL ?? 'warn', name: 'command' });
  const broker = kafkaOperations({ kafka: kafkaClient(brokers, 'biteboard-command', log), log });
  try {
    await command(broker);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(`✗ ${message}${cause ? `: ${(cause as Error).message}` : ''}`);
    process.exitCode = 1;
  } finally {
    await broker.close();
  }
};
