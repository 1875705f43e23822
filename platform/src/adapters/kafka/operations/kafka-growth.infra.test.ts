import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { eventually } from '../../../testing/eventually.ts';
import { kafkaBuses } from '../../../testing/kafka-buses.ts';
import { onRealServers } from '../../../testing/on-real-servers.ts';

const KEYS = Array.from({ length: 40 }, (_, n) => `order-${n}`);
const SLOW_MS = 5;

const withClient = (kafkaBrokers: string, client: 'kafkajs' | 'platformatic'): void => {
  const prefix = `growth-${randomUUID().slice(0, 8)}.`;
  const { open: newBus, operations, close } = kafkaBuses(kafkaBrokers, prefix, client);
  afterAll(close);

  const steps = (from: number, to: number): CloudEvent[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((step) =>
      KEYS.map((subject) => ({
        id: `${subject}-${step}`,
        source: 'orders',
        type: 'OrderChanged',
        subject,
        time: new Date().toISOString(),
        data: { step },
      })),
    );

  test(`a topic that grows keeps the order within each key, and waits for those who are behind (${client})`, async () => {
    const [announcer, billing] = [newBus(), newBus()];
    await operations.createTopics(2);
    const heard = new Map<string, number[]>();
    const isPatient = Promise.withResolvers<void>();
    await billing.subscribe({
      group: 'billing',
      mode: 'shared',
      topics: ['orders'],
      handle: async ({ subject, data }) => {
        const { step } = data as { step: number };
        if (step > 1) await isPatient.promise;
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        heard.set(subject, [...(heard.get(subject) ?? []), step]);
      },
    });
    await billing.start();
    await announcer.subscribe({
      group: 'orders',
      mode: 'shared',
      topics: ['payments'],
      handle: async () => {},
    });
    await announcer.start();
    await announcer.publish(steps(1, 1));
    await eventually(() => expect(heard.size).toBe(KEYS.length));
    await expect(operations.grow('orders', 5)).rejects.toThrow('orders still runs');

    await announcer.publish(steps(2, 3));
    await announcer.close();
    await expect(operations.grow('orders', 5, 500)).rejects.toThrow('billing');
    isPatient.resolve();
    expect(await operations.grow('orders', 5)).toBe(2);
    expect(await operations.grow('orders', 5)).toBe(5);

    const again = newBus();
    await again.publish(steps(4, 6));
    await eventually(() => expect([...heard.values()].every((own) => own.length === 6)).toBe(true), 30_000);
    expect(new Set([...heard.values()].map(String))).toEqual(new Set(['1,2,3,4,5,6']));
  });
};

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  withClient(kafkaBrokers, 'kafkajs');
  withClient(kafkaBrokers, 'platformatic');
});
