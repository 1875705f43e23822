import { randomBytes } from 'node:crypto';
import { type CloudEvent, MOST_EVENT_BYTES, type Topic } from '@biteboard/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Unpublishable } from '../ports/errors.ts';
import type { EventBus, Subscription } from '../ports/event-bus.ts';
import { eventually } from './eventually.ts';
import { freshName, type Made, type Make } from './suite.ts';

export interface EventBusSuiteOptions {
  /** Gives dead letters to their group again, where the bus offers that. */
  replay?(group: string): Promise<unknown>;
  /** A handler's rejection reaches the publisher, who then publishes again; else the bus itself gives the event again. */
  publisherRetries?: boolean;
}

let count = 0;
const event = (source: Topic, subject: string, data: unknown = {}): CloudEvent => {
  count += 1;
  const id = freshName(`event-${count}`);
  return { id, source, type: 'SomethingHappened', subject, time: new Date().toISOString(), data };
};

/** What every EventBus adapter keeps. Each test has a bus of its own. */
export const eventBusSuite = (
  name: string,
  make: Make<EventBus>,
  options: (bus: EventBus) => EventBusSuiteOptions = () => ({}),
): void => {
  describe(`${name}: event bus`, () => {
    const made: Made<EventBus>[] = [];
    let warm: EventBus;

    const newBus = async (): Promise<EventBus> => {
      const one = await make();
      made.push(one);
      return one.adapter;
    };
    const listen = (bus: EventBus, handle: Subscription['handle'], more: Partial<Subscription> = {}) =>
      bus.subscribe({ group: freshName('group'), mode: 'shared', topics: ['orders'], handle, ...more });
    /** As the relay does: until it goes through. */
    const publish = (bus: EventBus, events: readonly CloudEvent[]) => eventually(() => bus.publish(events));
    const mine = (key: string, seen: unknown[]) => async (one: CloudEvent) => {
      if (one.subject === key) seen.push(one.data);
    };

    beforeAll(async () => {
      warm = await newBus();
      await warm.start();
    }, 60_000);
    afterAll(async () => {
      for (const one of made) await one.close();
    }, 60_000);

    test('answers a ping', () => expect(warm.ping()).resolves.toBeUndefined());

    test('hands an event whole to every group of its topic, and to no other', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const [first, second, other]: [CloudEvent[], CloudEvent[], CloudEvent[]] = [[], [], []];
      const into = (seen: CloudEvent[]) => async (one: CloudEvent) => {
        if (one.subject === key) seen.push(one);
      };
      await listen(bus, into(first));
      await listen(bus, into(second), { topics: ['catalog', 'orders'] });
      await listen(bus, into(other), { topics: ['catalog'] });
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
    }, 30_000);

    test('gives each subscriber a copy of its own', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const seen: unknown[] = [];
      for (let n = 0; n < 2; n += 1) {
        await listen(bus, async (one) => {
          if (one.subject !== key) return;
          const data = one.data as { list: string[] };
          seen.push([...data.list]);
          data.list.push('changed');
        });
      }
      await bus.start();
      const sent = event('orders', key, { list: ['as sent'] });
      const publishing = publish(bus, [sent]);
      (sent.data as { list: string[] }).list.push('changed');
      await publishing;
      await eventually(() => expect(seen).toEqual([['as sent'], ['as sent']]));
    }, 30_000);

    test('never runs a handler in the stack of the publisher', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const order: string[] = [];
      await listen(bus, async (one) => {
        if (one.subject === key) order.push('handled');
      });
      await bus.start();
      const publishing = publish(bus, [event('orders', key)]);
      order.push('published');
      await publishing;
      await eventually(() => expect(order).toEqual(['published', 'handled']));
    }, 30_000);

    test('keeps the order within a key although the first event is slow, while other keys go on', async () => {
      const bus = await newBus();
      const [slow, quick] = [freshName('slow'), freshName('quick')];
      const seen: string[] = [];
      const gate = Promise.withResolvers<void>();
      await listen(bus, async (one) => {
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
    }, 30_000);

    test('keeps the order of many keys published in one call', async () => {
      const bus = await newBus();
      const run = freshName('run');
      const seen = new Map<string, unknown[]>();
      await listen(bus, async (one) => {
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
    }, 30_000);

    test('gives an event again that a handler rejected, before the later ones of its key', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const seen: unknown[] = [];
      let failures = 2;
      await listen(bus, async (one) => {
        if (one.subject !== key) return;
        if (one.data === 'first' && failures-- > 0) throw new Error('not now');
        seen.push(one.data);
      });
      await bus.start();
      await publish(bus, [event('orders', key, 'first'), event('orders', key, 'second')]);
      await eventually(() => expect(seen).toEqual(['first', 'second']));
    }, 30_000);

    test('tells the publisher that a handler rejected, where the publisher is the one to try again', async () => {
      const bus = await newBus();
      if (!options(bus).publisherRetries) return;
      await listen(bus, async () => {
        throw new Error('never');
      });
      await bus.start();
      await expect(bus.publish([event('orders', 'a')])).rejects.toThrow('never');
    });

    test('tells which events can never be published, when the others of the call are', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const seen: unknown[] = [];
      await listen(bus, mine(key, seen));
      await bus.start();
      const tooLarge = event('orders', key, 'x'.repeat(MOST_EVENT_BYTES));
      const published = Promise.allSettled([
        bus.publish([event('orders', key, 1), tooLarge, event('orders', key, 2)]),
        bus.publish([event('orders', key, 3)]),
      ]);
      expect(await published).toEqual([
        { status: 'rejected', reason: new Unpublishable([tooLarge.id]) },
        { status: 'fulfilled', value: undefined },
      ]);
      await eventually(() => expect(seen).toEqual([1, 2, 3]));
    }, 30_000);

    test('hands on the largest event that it takes, also as a dead letter', async () => {
      const bus = await newBus();
      const { replay } = options(bus);
      const [key, group] = [freshName('key'), freshName('group')];
      const seen: number[] = [];
      let broken = replay !== undefined;
      await listen(
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
      const length = MOST_EVENT_BYTES - '""'.length;
      await publish(bus, [event('orders', key, randomBytes(length / 2).toString('hex'))]);
      await eventually(() => expect(seen).toEqual([length]));
      broken = false;
      await replay?.(group);
      await eventually(() => expect(seen).toEqual(replay ? [length, length] : [length]));
    }, 30_000);

    test('holds events back until it is started', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const seen: unknown[] = [];
      await listen(bus, mine(key, seen));
      const publishing = publish(bus, [event('orders', key, 'early')]);
      await new Promise((resolve) => setImmediate(resolve));
      expect(seen).toEqual([]);
      await bus.start();
      await publishing;
      await eventually(() => expect(seen).toEqual(['early']));
    }, 30_000);

    test('lets one member of a shared group handle an event, and every broadcast one', async () => {
      const bus = await newBus();
      const key = freshName('key');
      const [shared, broadcast]: [unknown[], unknown[]] = [[], []];
      const [team, everyone] = [freshName('team'), freshName('everyone')];
      for (let member = 0; member < 2; member += 1) {
        await listen(bus, mine(key, shared), { group: team });
        await listen(bus, mine(key, broadcast), { group: everyone, mode: 'broadcast' });
      }
      await bus.start();
      await publish(bus, [event('orders', key, 'x')]);
      await eventually(() => expect(broadcast).toEqual(['x', 'x']));
      await eventually(() => expect(shared).toEqual(['x']));
    }, 30_000);

    test('keeps a dead letter until its group can take it in', async () => {
      const bus = await newBus();
      const { replay } = options(bus);
      if (!replay) return;
      const key = freshName('key');
      const [group, other] = [freshName('group'), freshName('group')];
      const [seen, elsewhere]: [unknown[], unknown[]] = [[], []];
      let broken = true;
      const dead = event('orders', key, 'dead');
      await listen(
        bus,
        async (one) => {
          if (one.subject !== key) return;
          if (broken) await bus.deadLetter(one, group, new Error('cannot'));
          else seen.push(one.data);
        },
        { group },
      );
      await listen(bus, mine(key, elsewhere), { group: other });
      await bus.start();
      await publish(bus, [dead]);
      await eventually(() => expect(elsewhere).toEqual(['dead']));
      await replay(group);
      expect(seen).toEqual([]);
      broken = false;
      await replay(group);
      await eventually(() => expect(seen).toEqual(['dead']));
      await replay(group);
      expect(seen).toEqual(['dead']);
      expect(elsewhere).toEqual(['dead']);
    }, 30_000);

    test('waits for what is being handled when it closes, and takes no more', async () => {
      const one = await make();
      const key = freshName('key');
      let ended = false;
      const gate = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      await listen(one.adapter, async ({ subject }) => {
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
    }, 30_000);
  });
};
