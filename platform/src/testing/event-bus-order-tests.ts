import { expect, test } from '@jest/globals';
import { type EventBusUnderTest, event, publish, subscribeTo } from './event-bus-under-test.ts';
import { eventually } from './eventually.ts';
import { freshName } from './suite.ts';

/** What waits for what. */
export const eventBusOrderTests = ({ newBus }: EventBusUnderTest): void => {
  test('keeps the order within a key although the first event is slow, while other keys go on', async () => {
    const bus = await newBus();
    const [slow, quick] = [freshName('slow'), freshName('quick')];
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    await subscribeTo(bus, async (one) => {
      if (one.subject === slow && one.data === 0) await gate.promise;
      if (one.subject === slow || one.subject === quick) seen.push(`${one.subject}:${one.data}`);
    });
    await bus.start();
    const work = [0, 1, 2, 3].map((n) => publish(bus, [event('orders', slow, n)]));
    await publish(bus, [event('orders', quick, 0)]);
    await eventually(() => expect(seen).toEqual([`${quick}:0`]));
    gate.resolve();
    await Promise.all(work);
    await eventually(() =>
      expect(seen).toEqual([`${quick}:0`, `${slow}:0`, `${slow}:1`, `${slow}:2`, `${slow}:3`]),
    );
  });

  test('keeps the order of many keys published in one call', async () => {
    const bus = await newBus();
    const run = freshName('run');
    const seen = new Map<string, unknown[]>();
    await subscribeTo(bus, async (one) => {
      if (!one.subject.startsWith(run)) return;
      seen.set(one.subject, [...(seen.get(one.subject) ?? []), one.data]);
    });
    await bus.start();
    await publish(
      bus,
      Array.from({ length: 600 }, (_, n) => event('orders', `${run}-${n % 100}`, Math.floor(n / 100))),
    );
    await eventually(() => {
      expect(seen.size).toBe(100);
      for (const data of seen.values()) expect(data).toEqual([0, 1, 2, 3, 4, 5]);
    });
  });

  test('events of a topic are not held up by another one, however many of its keys wait', async () => {
    const bus = await newBus();
    const run = freshName('run');
    const begun = new Set<string>();
    const seen: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    await subscribeTo(
      bus,
      async ({ source, subject, data }) => {
        if (!subject.startsWith(run)) return;
        if (source === 'catalog') return void seen.push(data);
        begun.add(subject);
        await gate.promise;
      },
      { topics: ['orders', 'catalog'] },
    );
    await bus.start();
    const orders = Array.from({ length: 200 }, (_, n) => event('orders', `${run}-${n}`));
    const publishing = publish(bus, orders);
    await eventually(() => expect(begun.size).toBeGreaterThan(0));
    const changing = publish(bus, [event('catalog', run, 'changed')]);
    await eventually(() => expect(seen).toEqual(['changed']));
    expect(begun.size).toBeLessThan(orders.length);
    gate.resolve();
    await Promise.all([publishing, changing]);
    await eventually(() => expect(begun.size).toBe(orders.length));
  });
};
