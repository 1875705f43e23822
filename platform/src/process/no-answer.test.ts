import { expect, test } from '@jest/globals';
import { noAnswer } from './no-answer.ts';

test.each([
  [
    'database',
    'mongodb://me:p%40ss@a:1,b:2/?replicaSet=rs0',
    'MongoDB does not answer at a:1,b:2.',
    'MONGO_URL',
  ],
  ['redis', 'rediss://:secret@cache:6379/1', 'Redis does not answer at cache:6379.', 'REDIS_URL'],
  [
    'events',
    'kafka+ssl://me:secret@k1:9093,k2:9093',
    'Kafka does not answer at k1:9093,k2:9093.',
    'KAFKA_BROKERS',
  ],
  ['events', 'k1:9092,k2:9092', 'Kafka does not answer at k1:9092,k2:9092.', 'KAFKA_BROKERS'],
] as const)(
  'a %s at %s that nobody answers at is named without a password',
  (server, address, said, variable) => {
    expect(noAnswer(server, address)).toBe(`${said} Look whether it runs, and at ${variable}.`);
  },
);
