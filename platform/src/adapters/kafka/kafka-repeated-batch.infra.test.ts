import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { pino } from 'pino';
import { repository } from '../../documents/repository.ts';
import type { Versioned } from '../../documents/versioned.ts';
import { eventually } from '../../testing/eventually.ts';
import { kafkaBuses } from '../../testing/kafka-buses.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { testPorts } from '../../testing/test-ports.ts';
import { type ApartClient, type KafkaClient, kafkaClient } from './kafka-client.ts';
import { kafkaEventBus } from './kafka-event-bus.ts';

interface Heard extends Versioned {
  steps: number[];
}

const log = pino({ level: 'silent' });
const KEYS = ['order-1', 'order-2', 'order-3'];
const STEPS = [1, 2, 3, 4, 5];
const batch: CloudEvent[] = STEPS.flatMap((step) =>
  KEYS.map((subject) => ({
    id: `${subject}-${step}`,
    source: 'orders',
    type: 'SomethingHappened',
    subject,
    time: new Date().toISOString(),
    data: { step },
  })),
);

/** A client whose first batch arrives, and its acknowledgement does not. */
const losingOneAnswer = (client: KafkaClient): KafkaClient => {
  let isLost = false;
  const losing = ({ kafka, cut }: ApartClient): ApartClient => {
    const producer: Kafka['producer'] = (config) => {
      const real = kafka.producer(config);
      const sendBatch: typeof real.sendBatch = async (sent) => {
        const answer = await real.sendBatch(sent);
        if (isLost) return answer;
        isLost = true;
        throw new Error('timed out');
      };
      return { ...real, sendBatch };
    };
    return { kafka: Object.assign(Object.create(kafka), { producer }), cut };
  };
  return Object.assign(Object.create(client), { apart: () => losing(client.apart()) });
};

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `repeated-${randomUUID().slice(0, 8)}.`;
  const kafka = kafkaClient(kafkaBrokers, 'test', log);
  const { open, operations, close } = kafkaBuses(kafkaBrokers, prefix);
  const ports = testPorts();
  afterAll(async () => {
    await close();
    await ports.close();
  });

  test('a batch that stands in its topic twice, as its first answer was lost, is taken in once', async () => {
    await operations.createTopics(2);
    const heard = repository<Heard>(ports.forService('billing'), 'billing', { name: 'heard' });
    for (const _id of KEYS) await heard.save({ state: { _id, version: 0, steps: [] }, events: [] });
    const announcer = kafkaEventBus({ kafka: losingOneAnswer(kafka), replica: 'a', log, prefix });
    await expect(announcer.publish(batch)).rejects.toThrow('events cannot be reached');
    await announcer.publish(batch);
    await announcer.close();

    const comes: string[] = [];
    const listener = open();
    await listener.subscribe({
      group: 'billing',
      mode: 'shared',
      topics: ['orders'],
      handle: async ({ id, subject, data }) => {
        const { step } = data as { step: number };
        const took = (state: Heard) => ({ state: { ...state, steps: [...state.steps, step] }, events: [] });
        await heard.change(subject, took, id);
        comes.push(id);
      },
    });
    await listener.start();
    await eventually(() => expect(comes).toHaveLength(2 * batch.length));
    const documents = await heard.list({}, { sort: { _id: 1 } });
    expect(documents.map(({ steps }) => steps)).toEqual(KEYS.map(() => STEPS));
  });
});
