import { randomUUID } from 'node:crypto';
import { type CloudEvent, events, REPLAY_TOPIC, type Topic } from '@biteboard/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { on, subscribeConsumers } from '../../events/consume.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { eventually } from '../../testing/eventually.ts';
import { kafkaBuses } from '../../testing/kafka-buses.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { kafkaClient } from './kafka-client.ts';
import { toMessage } from './kafka-messages.ts';
import { kafkaPublisher } from './kafka-publisher.ts';

const log = pino({ level: 'silent' });
const broken = { key: 'site-1', value: 'no JSON', headers: { about: 'nothing of ours' } };
const wellFormed: CloudEvent = {
  id: randomUUID(),
  source: 'catalog',
  type: 'SiteChanged',
  subject: 'site-1',
  time: new Date().toISOString(),
  data: {},
};

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const prefix = `malformed-${randomUUID().slice(0, 8)}.`;
  const { open, operations, close } = kafkaBuses(kafkaBrokers, prefix);
  const publisher = kafkaPublisher(kafkaClient(kafkaBrokers, 'foreign', log), log);
  const bus = open();
  const heard: string[] = [];
  const metrics = createMetrics({ process: false });

  beforeAll(async () => {
    await operations.createTopics(2);
    await subscribeConsumers({ service: 'orders', bus, log, metrics }, [
      on(events.SiteChanged, async ({ id }) => void heard.push(id)),
    ]);
    await bus.start();
  });
  afterAll(async () => {
    await publisher.close();
    await close();
  });

  const waiting = async () => (await operations.letters.page({ group: 'orders' }, 1, 100)).items;
  const replayAll = async () => operations.letters.replay(await operations.letters.ids({ group: 'orders' }));

  test('a message that is no event is set aside, counted and listed, and so it is each time that it is replayed', async () => {
    await eventually(() => publisher.send([{ topic: `${prefix}catalog`, message: broken }]));
    for (const [times, setAsideIn] of ['catalog', REPLAY_TOPIC, REPLAY_TOPIC].entries()) {
      await eventually(async () =>
        expect(await waiting()).toMatchObject([
          { topic: setAsideIn, error: 'the message has no ce_id', event: { data: broken.value } },
        ]),
      );
      expect(await replayAll()).toEqual(['done']);
      expect(heard).toHaveLength(times);
      const behind = { ...wellFormed, id: `behind-${times}` };
      await bus.deadLetter(behind, 'orders', new Error('cannot'));
      expect(await replayAll()).toContain('done');
      await eventually(() => expect(heard.at(-1)).toBe(behind.id));
    }
    // Once when it came, and once or twice in each round of replays.
    await eventually(async () =>
      expect(await metrics.text()).toMatch(
        /biteboard_events_handled_total\{type="unknown",group="orders",outcome="dead-letter"\} [4-7]$/m,
      ),
    );
  });

  test.each(['nobody', 'orders'])(
    'an event that names %s is set aside where it was read, and holds up nothing behind it',
    async (source) => {
      const message = toMessage({ ...wellFormed, id: `from-${source}`, source: source as Topic });
      await publisher.send([{ topic: `${prefix}catalog`, message }]);
      const behind = { ...wellFormed, id: `behind-${source}` };
      await bus.publish([behind]);
      await eventually(() => expect(heard.at(-1)).toBe(behind.id));
      await eventually(async () =>
        expect(await waiting()).toContainEqual(
          expect.objectContaining({
            topic: 'catalog',
            error: `the message is in catalog, and says that it is of ${source}`,
          }),
        ),
      );
    },
    60_000,
  );
});
