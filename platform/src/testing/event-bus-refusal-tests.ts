import { randomBytes } from 'node:crypto';
import { MAX_EVENT_BYTES } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { Unpublishable } from '../ports/errors.ts';
import { type EventBusUnderTest, event, mine, publish, subscribeTo } from './event-bus-under-test.ts';
import { eventually } from './eventually.ts';
import { freshName } from './suite.ts';

/** What becomes of an event that is not taken. */
export const eventBusRefusalTests = ({ newBus, options }: EventBusUnderTest): void => {
  test('gives an event again that a handler rejected, before the later ones of its key', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const seen: unknown[] = [];
    let failures = 2;
    await subscribeTo(bus, async (one) => {
      if (one.subject !== key) return;
      if (one.data === 'first' && failures-- > 0) throw new Error('not now');
      seen.push(one.data);
    });
    await bus.start();
    await publish(bus, [event('orders', key, 'first'), event('orders', key, 'second')]);
    await eventually(() => expect(seen).toEqual(['first', 'second']));
  });

  test('tells the publisher that a handler rejected, where the publisher is the one to try again', async () => {
    const bus = await newBus();
    if (!options(bus).publisherRetries) return;
    await subscribeTo(bus, async () => {
      throw new Error('never');
    });
    await bus.start();
    await expect(bus.publish([event('orders', 'a')])).rejects.toThrow('never');
  });

  test('tells which events can never be published, when the others of the call are', async () => {
    const bus = await newBus();
    const key = freshName('key');
    const seen: unknown[] = [];
    await subscribeTo(bus, mine(key, seen));
    await bus.start();
    const tooLarge = event('orders', key, 'x'.repeat(MAX_EVENT_BYTES));
    const published = Promise.allSettled([
      bus.publish([event('orders', key, 1), tooLarge, event('orders', key, 2)]),
      bus.publish([event('orders', key, 3)]),
    ]);
    expect(await published).toEqual([
      { status: 'rejected', reason: new Unpublishable([tooLarge.id]) },
      { status: 'fulfilled', value: undefined },
    ]);
    await eventually(() => expect(seen).toEqual([1, 2, 3]));
  });

  test('hands on the largest event that it takes, also as a dead letter', async () => {
    const bus = await newBus();
    const { letters } = options(bus);
    const [key, group] = [freshName('key'), freshName('group')];
    const seen: number[] = [];
    let broken = true;
    await subscribeTo(
      bus,
      async (one) => {
        if (one.subject !== key) return;
        const { length } = one.data as string;
        if (broken) await bus.deadLetter(one, group, new Error('cannot'.repeat(1_000)));
        seen.push(length);
      },
      { group },
    );
    await bus.start();
    const length = MAX_EVENT_BYTES - '""'.length;
    await publish(bus, [event('orders', key, randomBytes(length / 2).toString('hex'))]);
    await eventually(() => expect(seen).toEqual([length]));
    broken = false;
    await letters.replay(await letters.ids({ group }));
    await eventually(() => expect(seen).toEqual([length, length]));
  });
};
