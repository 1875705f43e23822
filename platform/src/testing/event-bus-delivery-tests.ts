import type { CloudEvent } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { type EventBusUnderTest, event, mine, publish, subscribeTo } from './event-bus-under-test.ts';
import { eventually } from './eventually.ts';
import { freshName } from './suite.ts';

/** Who gets an event, when, and what of it. */
export const eventBusDeliveryTests = ({ newBus }: EventBusUnderTest): void => {
  test('hands an event whole to every group of its topic, and to no other', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const [first, second, other]: [CloudEvent[], CloudEvent[], CloudEvent[]] = [[], [], []];
    const into = (seen: CloudEvent[]) => async (one: CloudEvent) => {
      if (one.subject === key) seen.push(one);
    };
    await subscribeTo(bus, into(first));
    await subscribeTo(bus, into(second), { topics: ['catalog', 'orders'] });
    await subscribeTo(bus, into(other), { topics: ['catalog'] });
    await bus.start();
    const sent = {
      ...event('orders', key, { text: 'Łódź ₹ 🍜', n: 1.5, list: [null] }),
      traceparent: '00-ab-cd-01',
    };
    await publish(bus, [sent]);
    await publish(bus, [event('catalog', key, 'marker')]);
    await eventually(() => expect(other).toHaveLength(1));
    await eventually(() => expect(second).toHaveLength(2));
    await eventually(() => expect(first).toEqual([sent]));
    expect(second).toContainEqual(sent);
  });

  test('hands over events of the types that are asked for, and no others', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const seen: unknown[] = [];
    await subscribeTo(bus, mine(key, seen), { types: new Set(['Wanted', 'AlsoWanted']) });
    await bus.start();
    for (const type of ['Wanted', 'Unwanted', 'AlsoWanted'])
      await publish(bus, [{ ...event('orders', key, type), type }]);
    await eventually(() => expect(seen).toEqual(['Wanted', 'AlsoWanted']));
  });

  test('never runs a handler in the stack of the publisher', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const order: string[] = [];
    await subscribeTo(bus, async (one) => {
      if (one.subject === key) order.push('handled');
    });
    await bus.start();
    const publishing = publish(bus, [event('orders', key)]);
    order.push('published');
    await publishing;
    await eventually(() => expect(order).toEqual(['published', 'handled']));
  });

  test('holds events back until it is started', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const seen: unknown[] = [];
    await subscribeTo(bus, mine(key, seen));
    const publishing = publish(bus, [event('orders', key, 'early')]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([]);
    await bus.start();
    await publishing;
    await eventually(() => expect(seen).toEqual(['early']));
  });

  test('lets one member of a shared group handle an event, and every broadcast one', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const [shared, broadcast]: [unknown[], unknown[]] = [[], []];
    const [team, everyone] = [freshName('team'), freshName('everyone')];
    for (let member = 0; member < 2; member += 1) {
      await subscribeTo(bus, mine(key, shared), { group: team });
      await subscribeTo(bus, mine(key, broadcast), { group: everyone, mode: 'broadcast' });
    }
    await bus.start();
    await publish(bus, [event('orders', key, 'x')]);
    await eventually(() => expect(broadcast).toEqual(['x', 'x']));
    await eventually(() => expect(shared).toEqual(['x']));
  });

  test('tells a broadcast that it begins, before its first event, and misses nothing from then on', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const seen: unknown[] = [];
    await subscribeTo(bus, mine(key, seen), { mode: 'broadcast', onRejoin: () => void seen.push('joined') });
    const before = bus.publish([event('orders', key, 'before')]);
    expect(seen).toEqual([]);
    await bus.start();
    expect(seen).toContain('joined');
    await publish(bus, [event('orders', key, 'after')]);
    await before;
    await eventually(() => expect(seen).toContain('after'));
    expect(seen[0]).toBe('joined');
  });
};
