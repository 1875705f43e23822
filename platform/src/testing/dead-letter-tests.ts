import type { CloudEvent } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import type { EventBus } from '../ports/event-bus.ts';
import { type EventBusUnderTest, event, publish, subscribeTo } from './event-bus-under-test.ts';
import { eventually } from './eventually.ts';
import { freshName } from './suite.ts';

/** What becomes of events that a group could not take in, and of what an operator does with them. */
export const deadLetterTests = ({ newBus, options }: EventBusUnderTest): void => {
  /** A group that sets aside what it gets until it is mended, and another that takes everything. */
  const openGroups = async (bus: EventBus) => {
    const [group, other] = [freshName('group'), freshName('group')];
    const [seen, elsewhere]: [unknown[], unknown[]] = [[], []];
    const state = { broken: true };
    const key = freshName('key');
    const ofKey = ({ subject }: CloudEvent) => subject === key;
    await subscribeTo(
      bus,
      async (one) => {
        if (!ofKey(one)) return;
        if (state.broken) await bus.deadLetter(one, group, new Error('cannot'));
        else seen.push(one.data);
      },
      { group },
    );
    await subscribeTo(bus, async (one) => void (ofKey(one) && elsewhere.push(one.data)), { group: other });
    await bus.start();
    const setAside = async (...data: unknown[]): Promise<string[]> => {
      await publish(
        bus,
        data.map((one) => event('orders', key, one)),
      );
      return eventually(async () => {
        const ids = await options(bus).letters.ids({ group });
        expect(ids).toHaveLength(data.length);
        return ids;
      });
    };
    return { letters: options(bus).letters, group, key, seen, elsewhere, state, setAside };
  };

  test('keeps a dead letter until its group can take it in, and gives it to no other', async () => {
    const { letters, group, seen, elsewhere, state, setAside } = await openGroups(await newBus());
    const [first = ''] = await setAside('dead');
    await eventually(() => expect(elsewhere).toEqual(['dead']));
    expect(await letters.replay([first])).toEqual(['done']);
    const [again = ''] = await eventually(async () => {
      const ids = await letters.ids({ group });
      expect(ids).toHaveLength(1);
      return ids;
    });
    expect(seen).toEqual([]);
    state.broken = false;
    expect(await letters.replay([again])).toEqual(['done']);
    await eventually(() => expect(seen).toEqual(['dead']));
    expect(await letters.replay([again])).toEqual(['missing']);
    expect(await letters.ids({ group })).toEqual([]);
    expect(seen).toEqual(['dead']);
    expect(elsewhere).toEqual(['dead']);
  });

  test('shows what waits page by page, the oldest first, with its event and why', async () => {
    const bus = await newBus();
    const { letters, group, key, setAside } = await openGroups(bus);
    const ids = await setAside(1, 2, 3);
    const page = await letters.page({ group }, 2, 2);
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2, totalPages: 2 });
    expect(page.items).toEqual([
      {
        id: ids[2],
        topic: 'orders',
        group,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        error: 'cannot',
        event: {
          id: expect.any(String),
          source: 'orders',
          type: 'SomethingHappened',
          subject: key,
          time: expect.any(String),
          data: 3,
        },
      },
    ]);
    expect(await letters.find(ids[2]!)).toEqual(page.items[0]);
    expect(await letters.ids({ group, topic: 'billing' })).toEqual([]);
    expect((await letters.count()).filter((one) => one.group === group)).toEqual([
      { topic: 'orders', group, letters: 3 },
    ]);
  });

  test('replays and discards single ones, and leaves the others', async () => {
    const { letters, group, seen, state, setAside } = await openGroups(await newBus());
    const [a, b, c, d] = (await setAside('a', 'b', 'c', 'd')) as [string, string, string, string];
    state.broken = false;
    expect(await letters.replay([c])).toEqual(['done']);
    expect(await letters.discard([a])).toEqual(['done']);
    await eventually(() => expect(seen).toEqual(['c']));
    expect(await letters.ids({ group })).toEqual([b, d]);
    expect((await letters.count()).filter((one) => one.group === group)).toMatchObject([{ letters: 2 }]);
    expect(await letters.replay([a, b, c, d])).toEqual(['missing', 'done', 'missing', 'done']);
    await eventually(() => expect(seen).toEqual(['c', 'b', 'd']));
    expect(await letters.find(b)).toBeUndefined();
  });

  test('of several who replay or discard one letter at the same time one does it', async () => {
    const { letters, group, seen, state, setAside } = await openGroups(await newBus());
    const [id = ''] = await setAside('once');
    state.broken = false;
    const acts = Array.from({ length: 8 }, (_, at) =>
      at % 2 ? letters.discard([id]) : letters.replay([id]),
    );
    const outcomes = (await Promise.all(acts)).flat();
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect(outcomes.every((one) => ['done', 'taken', 'missing'].includes(one))).toBe(true);
    const isReplayed = outcomes.indexOf('done') % 2 === 0;
    await eventually(async () => {
      expect(seen).toEqual(isReplayed ? ['once'] : []);
      expect(await letters.ids({ group })).toEqual([]);
    });
  });

  test.each(['', 'nothing', 'orders:0:999999999', 'orders:0:-1', 'a/b', `${'x'.repeat(300)}:1`])(
    'nothing waits by the id "%s"',
    async (id) => {
      const { letters } = options(await newBus());
      expect(await letters.find(id)).toBeUndefined();
      expect(await letters.replay([id])).toEqual(['missing']);
      expect(await letters.discard([id])).toEqual(['missing']);
    },
    30_000,
  );
};
