import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { eventually } from '../../testing/eventually.ts';
import { kafkaBuses } from '../../testing/kafka-buses.ts';
import { onOwnServers } from '../../testing/on-real-servers.ts';

const changed = (subject: string): CloudEvent => ({
  id: randomUUID(),
  source: 'catalog',
  type: 'SiteChanged',
  subject,
  time: new Date().toISOString(),
  data: {},
});

await onOwnServers(['kafka'], (servers) => {
  const { open, operations, close } = kafkaBuses(
    servers.kafkaBrokers,
    `broadcast-${randomUUID().slice(0, 8)}.`,
  );
  afterAll(close);

  test('a broadcast subscriber that lost its broker is notified when it rejoins, and has missed nothing', async () => {
    await operations.createTopics(2);
    const [listener, announcer] = [open(), open()];
    const heard: string[] = [];
    await listener.subscribe({
      group: 'gateway-broadcast',
      mode: 'broadcast',
      topics: ['catalog'],
      handle: async ({ subject }) => void heard.push(subject),
      onRejoin: () => void heard.push('joined'),
    });
    await eventually(() => announcer.publish([changed('site-0')]));
    await listener.start();
    expect(heard).toEqual(['joined']);
    await announcer.publish([changed('site-1')]);
    await eventually(() => expect(heard).toEqual(['joined', 'site-1']));

    await servers.stopServer('kafka');
    const publishing = eventually(() => announcer.publish([changed('site-2')]), 60_000);
    await servers.startServer('kafka');
    await publishing;
    await eventually(() => expect(heard.slice(2)).toContain('site-2'), 60_000);
    expect(heard[2]).toBe('joined');
    expect(heard.filter((one) => one !== 'joined')).toEqual(['site-1', 'site-2']);
  });
});
