import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unpublishable } from '../../ports/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { withAdminOf } from './kafka-admin.ts';
import { type KafkaClient, kafkaClient } from './kafka-client.ts';
import { type KafkaPublisher, kafkaPublisher } from './kafka-publisher.ts';
import { readTopics } from './operations/kafka-reader.ts';
import { untilLed } from './operations/kafka-topics.ts';

const log = pino({ level: 'silent' });
/** Less than our own bound: what an operator of the broker has set. */
const MAX_OF_BROKER = 100_000;
const PARTITIONS = 3;

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const kafka = kafkaClient(kafkaBrokers, 'test', log);
  const topic = `publisher-${randomUUID().slice(0, 8)}`;
  let producers = 0;
  const counting: KafkaClient = Object.assign(Object.create(kafka), {
    apart: () => {
      producers += 1;
      return kafka.apart();
    },
  });
  let publisher: KafkaPublisher;

  beforeAll(async () => {
    await withAdminOf(kafka, (admin) =>
      admin.createTopics({
        waitForLeaders: false,
        topics: [
          {
            topic,
            numPartitions: PARTITIONS,
            configEntries: [{ name: 'max.message.bytes', value: String(MAX_OF_BROKER) }],
          },
        ],
      }),
    );
    await untilLed(kafka, [{ topic, partitions: PARTITIONS }]);
  });
  afterAll(() => publisher.close());

  const message = (key: string, n: number, bytes = 0) => ({
    topic,
    message: {
      key,
      value: JSON.stringify({ n, padding: randomBytes(bytes).toString('base64') }),
      headers: { ce_id: `${key}-${n}` },
    },
  });
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const numbersOf = async () => {
    const found: Record<string, number[]> = {};
    await withAdminOf(kafka, (admin) =>
      readTopics(kafka, admin, [{ topic }], (_, { key, value }) => {
        const { n } = JSON.parse(String(value)) as { n: number };
        found[String(key)] = [...(found[String(key)] ?? []), n];
      }),
    );
    return found;
  };

  test('what the broker refuses for good costs no producer, and those beside it are published once, in order', async () => {
    publisher = kafkaPublisher(counting, log);
    await eventually(() => publisher.send(keys.map((key) => message(key, 1))));
    const before = producers;
    const outcomes = await Promise.allSettled([
      publisher.send([message('a', 2), message('a', 3, 200_000), message('a', 4)]),
      publisher.send(['b', 'c', 'd'].map((key) => message(key, 2))),
      publisher.send([message('e', 2, 200_000)]),
      publisher.send([message('f', 2)]),
    ]);
    const [refused, done] = [
      (id: string) => ({ status: 'rejected', reason: new Unpublishable([id]) }),
      { status: 'fulfilled' },
    ];
    expect(outcomes).toMatchObject([refused('a-3'), done, refused('e-2'), done]);
    await publisher.send(keys.map((key) => message(key, 9)));
    expect(await numbersOf()).toEqual({
      a: [1, 2, 4, 9],
      b: [1, 2, 9],
      c: [1, 2, 9],
      d: [1, 2, 9],
      e: [1, 9],
      f: [1, 2, 9],
    });
    expect(producers).toBe(before);
  });

  test('of many that are too large only together for the broker, none is refused', async () => {
    await publisher.send(Array.from({ length: 30 }, (_, n) => message('together', n, 6_000)));
    const { together } = await numbersOf();
    expect([...new Set(together)]).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  test('a client whose connections are cut sends nothing more, however often it tries', async () => {
    const { kafka: apart, cut } = kafka.apart();
    const producer = apart.producer({ allowAutoTopicCreation: false });
    await producer.connect();
    await producer.send({ topic, messages: [message('cut', 1).message] });
    cut();
    await expect(producer.send({ topic, messages: [message('cut', 2).message] })).rejects.toThrow();
    await producer.disconnect();
    await publisher.send([message('cut', 3)]);
    expect((await numbersOf()).cut).toEqual([1, 3]);
  });
});
