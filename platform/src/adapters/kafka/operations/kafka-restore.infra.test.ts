import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import { pino } from 'pino';
import { onRealServers } from '../../../testing/on-real-servers.ts';
import { withAdminOf } from '../kafka-admin.ts';
import { kafkaClient } from '../kafka-client.ts';
import { missingTopics } from '../kafka-missing-topics.ts';
import { type KafkaPublisher, kafkaPublisher } from '../kafka-publisher.ts';
import { kafkaOperations } from './kafka-operations.ts';
import { readTopics } from './kafka-reader.ts';
import { ourGroups } from './kafka-rebuild.ts';
import { type RestoreOptions, restoreTopics } from './kafka-restore.ts';
import { setGroupOffsets } from './set-group-offsets.ts';

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const at = new Date(Date.now() - 10 * 60_000);
const ORDERS = Array.from({ length: 40 }, (_, n) => `order-${n}`);
const SITES = ['site-1', 'site-2', 'site-3'];
/** More partitions than the product declares. */
const GROWN_TO = 13;
/** So that no partition comes in one batch. */
const PADDING = 'x'.repeat(15_000);

const versionsOf = (keys: readonly string[], versions: number[]) =>
  new Map(keys.map((key) => [key, versions]));
const RESTORED = { states: 3, onTheirWay: 120 };
const RESTORED_VERSIONS = { catalog: versionsOf(SITES, [2]), orders: versionsOf(ORDERS, [2, 3, 4]) };

await onRealServers(['kafka'], ({ kafkaBrokers }) => {
  const kafka = kafkaClient(kafkaBrokers, 'test', log);
  const opened: { close(): Promise<void> }[] = [];
  afterAll(() => Promise.all(opened.map((one) => one.close())));
  const newPublisher = (): KafkaPublisher => {
    const publisher = kafkaPublisher(kafka, log);
    opened.push(publisher);
    return publisher;
  };

  /** Topics with events from before and after that time, one of which has grown in between, and a group. */
  const aDeployment = async () => {
    const prefix = `restore-${randomUUID().slice(0, 8)}.`;
    const operations = kafkaOperations({ kafka, log, prefix });
    opened.push(operations);
    await operations.createTopics(2);
    const announcing =
      (publisher: KafkaPublisher) => async (minute: number, keys: string[], version: number) => {
        const topic = `${prefix}${keys === ORDERS ? 'orders' : 'catalog'}`;
        const timestamp = String(at.getTime() + minute * 60_000);
        const value = JSON.stringify({ version, padding: PADDING });
        await Promise.all(
          keys.map((key) =>
            publisher.send([{ topic, message: { key, value, timestamp, headers: { about: key } } }]),
          ),
        );
      };
    const before = announcing(newPublisher());
    await before(-90, SITES, 1);
    await before(-60, SITES, 2);
    await before(1, ['site-1', 'site-4'], 3);
    await before(-11, ORDERS, 1);
    await before(-9, ORDERS, 2);
    await before(-8, ORDERS, 3);
    await operations.grow('orders', GROWN_TO);
    const grown = announcing(newPublisher());
    await grown(-1, ORDERS, 4);
    await grown(1, ORDERS, 5);
    await setGroupOffsets(kafka, `${prefix}orders`, [
      { topic: `${prefix}catalog`, partition: 0, offset: '1' },
    ]);
    return { prefix, operations };
  };

  /** All that the topics hold, in its order: the versions of each key. */
  const versionsIn = (prefix: string) =>
    withAdminOf(kafka, async (admin) => {
      const found = { catalog: new Map<string, number[]>(), orders: new Map<string, number[]>() };
      const names = ['catalog', 'orders'] as const;
      const stretches = names.map((name) => ({ topic: prefix + name }));
      await readTopics(kafka, admin, stretches, (topic, { key, value, headers }) => {
        expect(headers).toEqual({ about: key });
        const versions = found[topic.slice(prefix.length) as (typeof names)[number]];
        const { version } = JSON.parse(String(value)) as { version: number };
        versions.set(String(key), [...(versions.get(String(key)) ?? []), version]);
      });
      return found;
    });

  const stateOf = (prefix: string) =>
    withAdminOf(kafka, async (admin) => ({
      partitions: (await admin.fetchTopicOffsets(`${prefix}orders`)).length,
      groups: await ourGroups(admin, prefix),
      isUnfinished: (await admin.listTopics()).includes(`${prefix}restore`),
    }));

  /** A restore by a process that dies when it sends its nth message to such a topic. */
  const dyingAt = (nth: number, isSuch: (topic: string) => boolean, prefix: string): Promise<unknown> => {
    const publisher = newPublisher();
    let left = nth;
    const send: KafkaPublisher['send'] = async (messages) => {
      left -= messages.filter(({ topic }) => isSuch(topic)).length;
      if (left <= 0) throw new Error('killed');
      await publisher.send(messages);
    };
    return restoreTopics(kafka, { ...publisher, send }, { at, minutes: 10, prefix });
  };

  /** A restore by a process that dies when the topics are deleted, and before they are created again. */
  const dyingAfterDeletion = (options: RestoreOptions): Promise<unknown> => {
    const admin: Kafka['admin'] = (config) => {
      const real = kafka.admin(config);
      const createTopics: typeof real.createTopics = async (wanted) => {
        if (wanted.topics.length > 1) throw new Error('killed');
        return real.createTopics(wanted);
      };
      return { ...real, createTopics };
    };
    const dying: Kafka = Object.assign(Object.create(kafka), { admin });
    return restoreTopics(dying, newPublisher(), options);
  };

  test('topics hold the newest states and the last minutes events of that time, in order; groups start over', async () => {
    const { prefix, operations } = await aDeployment();
    expect(await operations.restore(at, 10)).toEqual(RESTORED);
    expect(await versionsIn(prefix)).toEqual(RESTORED_VERSIONS);
    expect(await stateOf(prefix)).toEqual({ partitions: GROWN_TO, groups: [], isUnfinished: false });
  });

  test('a restore that dies before all is kept has deleted nothing, and the next one begins again, to any time', async () => {
    const { prefix, operations } = await aDeployment();
    const found = await versionsIn(prefix);
    const isStaging = (topic: string) => topic === `${prefix}restore`;
    await expect(dyingAt(RESTORED.states + RESTORED.onTheirWay + 1, isStaging, prefix)).rejects.toThrow(
      'killed',
    );
    expect(await versionsIn(prefix)).toEqual(found);
    expect(await stateOf(prefix)).toMatchObject({ groups: [`${prefix}orders`], isUnfinished: true });

    const aMinuteLater = new Date(at.getTime() + 60_000);
    expect(await operations.restore(aMinuteLater, 11)).toEqual({ states: 4, onTheirWay: 160 });
    expect(await versionsIn(prefix)).toEqual({
      catalog: new Map([...versionsOf(['site-2', 'site-3'], [2]), ...versionsOf(['site-1', 'site-4'], [3])]),
      orders: versionsOf(ORDERS, [2, 3, 4, 5]),
    });
  });

  test('a restore that dies after deleting is finished by the next one, with the same time only', async () => {
    const { prefix, operations } = await aDeployment();
    await expect(dyingAfterDeletion({ at, minutes: 10, prefix })).rejects.toThrow('killed');
    expect(await withAdminOf(kafka, (admin) => missingTopics(admin, prefix))).toContain(`${prefix}orders`);
    await expect(operations.restore(new Date(at.getTime() + 1), 10)).rejects.toThrow(
      `a restore to ${at.toISOString()} is unfinished`,
    );
    expect(await operations.restore(at, 10)).toEqual(RESTORED);
    expect(await versionsIn(prefix)).toEqual(RESTORED_VERSIONS);
    expect(await stateOf(prefix)).toEqual({ partitions: GROWN_TO, groups: [], isUnfinished: false });
  });

  test('a restore that dies while it gives events back is finished without deleting what came in since', async () => {
    const { prefix, operations } = await aDeployment();
    const isOrders = (topic: string) => topic === `${prefix}orders`;
    await expect(dyingAt(50, isOrders, prefix)).rejects.toThrow('killed');
    const halfway = await versionsIn(prefix);
    expect(halfway.orders).not.toEqual(RESTORED_VERSIONS.orders);
    const message = { key: 'site-9', value: '{"version":1}', headers: { about: 'site-9' } };
    await newPublisher().send([{ topic: `${prefix}catalog`, message }]);

    expect(await operations.restore(at, 10)).toEqual(RESTORED);
    const { catalog, orders } = await versionsIn(prefix);
    expect(catalog.get('site-9')).toEqual([1]);
    expect(new Map(ORDERS.map((key) => [key, orders.get(key)?.slice(-3)]))).toEqual(RESTORED_VERSIONS.orders);
  });
});
