import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventBus } from '../ports/event-bus.ts';
import { deadLetterTests } from './dead-letter-tests.ts';
import { eventBusDeliveryTests } from './event-bus-delivery-tests.ts';
import { eventBusOrderTests } from './event-bus-order-tests.ts';
import { eventBusRefusalTests } from './event-bus-refusal-tests.ts';
import { type EventBusSuiteOptions, event, subscribeTo } from './event-bus-under-test.ts';
import { freshName, type OpenAdapter, type OpenedAdapter } from './suite.ts';

/** What every EventBus adapter keeps. Each test has a bus of its own. */
export const eventBusSuite = (
  name: string,
  make: OpenAdapter<EventBus>,
  options: (bus: EventBus) => EventBusSuiteOptions,
): void => {
  describe(`${name}: event bus`, () => {
    const made: OpenedAdapter<EventBus>[] = [];
    let warm: EventBus;

    const newBus = async (): Promise<EventBus> => {
      const one = await make();
      made.push(one);
      return one.adapter;
    };

    beforeAll(async () => {
      warm = await newBus();
      await warm.start();
    });
    afterAll(async () => {
      for (const one of made) await one.close();
    });

    eventBusDeliveryTests({ newBus, options });
    eventBusOrderTests({ newBus, options });
    eventBusRefusalTests({ newBus, options });
    deadLetterTests({ newBus, options });

    test('answers a ping', () => expect(warm.ping()).resolves.toBeUndefined());

    test('waits for what is being handled when it closes, and takes no more', async () => {
      const one = await make();
      const key = freshName('key');
      let ended = false;
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      await subscribeTo(one.adapter, async ({ subject }) => {
        if (subject !== key) return;
        begun.resolve();
        await gate.promise;
        ended = true;
      });
      await one.adapter.start();
      const publishing = Promise.allSettled([one.adapter.publish([event('orders', key)])]);
      await begun.promise;
      const closing = one.adapter.close();
      gate.resolve();
      await closing;
      expect(ended).toBe(true);
      await publishing;
      await expect(one.adapter.publish([event('orders', key)])).rejects.toThrow();
      await one.close();
    });
  });
};
