import { kafkaAddress, kafkaClient } from '../adapters/kafka/kafka-client.ts';
import { type KafkaOperations, kafkaOperations } from '../adapters/kafka/operations/kafka-operations.ts';
import { createLogger } from '../adapters/shared/logger.ts';
import { Unavailable } from '../ports/errors.ts';
import { type Environment, reader } from '../process/environment.ts';
import { noAnswer } from '../process/no-answer.ts';

const MOST_REPLICAS = 9;

/** Where the broker is, and how it keeps topics; a sentence for each fault. */
const settingsOf = (env: Environment) => {
  const read = reader(env);
  const brokers = read.text('KAFKA_BROKERS') ?? '';
  const faults: string[] = [];
  if (brokers === '') faults.push('KAFKA_BROKERS is missing.');
  else
    try {
      kafkaAddress(brokers);
    } catch (error) {
      faults.push(`${(error as Error).message}.`);
    }
  const factor = read.text('TOPIC_REPLICATION_FACTOR');
  const replicationFactor = factor === undefined ? undefined : Number(factor);
  if (
    replicationFactor !== undefined &&
    !(Number.isInteger(replicationFactor) && replicationFactor > 0 && replicationFactor <= MOST_REPLICAS)
  )
    read.fault('TOPIC_REPLICATION_FACTOR', `a number from 1 to ${MOST_REPLICAS}`);
  return { brokers, replicationFactor, faults: [...faults, ...read.faults] };
};

const told = (lines: readonly string[]): void => {
  for (const line of lines) console.error(`✗ ${line}`);
};

/** Runs a command on the broker that `KAFKA_BROKERS` names; a failure ends the process with a sentence. */
export const onBroker = async (command: (broker: KafkaOperations) => Promise<void>): Promise<void> => {
  const { brokers, replicationFactor, faults } = settingsOf(process.env);
  if (faults.length > 0) {
    told(faults);
    process.exit(1);
  }
  const log = createLogger({ level: process.env.LOG_LEVEL ?? 'warn', name: 'command' });
  const kafka = kafkaClient(brokers, 'biteboard-command', log);
  const broker = kafkaOperations({ kafka, log, replicationFactor });
  try {
    await command(broker);
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause ? `: ${(cause as Error).message}` : '';
    told(
      error instanceof Unavailable
        ? [noAnswer('events', brokers, cause instanceof Error ? cause.message : undefined)]
        : `${message}${why}`.split('\n'),
    );
    process.exitCode = 1;
  } finally {
    await broker.close();
  }
};
