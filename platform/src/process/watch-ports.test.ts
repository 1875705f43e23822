import { expect, test } from '@jest/globals';
import { Unavailable } from '../ports/errors.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { watchPorts } from './watch-ports.ts';

test('a dependency that goes away is 0 beside the last values that were read of it, and 1 when it is back', async () => {
  const metrics = createMetrics({ process: false });
  let outage: 'none' | 'refused' | 'silent' = 'none';
  let waiting = 4;
  const ask = async <T>(answer: T): Promise<T> => {
    if (outage === 'refused') throw new Unavailable('events');
    return outage === 'silent' ? new Promise(() => {}) : answer;
  };
  watchPorts(metrics, {
    relay: { backlog: async () => 2, oldestAt: async () => Date.now() - 60_000 },
    jobs: { waiting: async () => [{ queue: 'render-invoice', jobs: 3, oldestMs: 1_500 }] },
    lag: () => ask([{ group: 'billing', topic: 'orders', events: waiting, oldestMs: waiting * 1_000 }]),
    letters: { count: () => ask([{ topic: 'orders', group: 'billing', letters: waiting }]) },
    pool: () => ({ open: 5, used: 2, waiting: 0 }),
    dependencies: { kafka: () => ask(undefined), mongo: async () => {} },
  });
  const told = async () => {
    const text = await metrics.text();
    const shown = (series: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1);
    return {
      kafka: shown('biteboard_dependency_up{dependency="kafka"}'),
      mongo: shown('biteboard_dependency_up{dependency="mongo"}'),
      lag: shown('biteboard_consumer_lag{group="billing",topic="orders"}'),
      oldestUnread: shown('biteboard_consumer_oldest_seconds{group="billing",topic="orders"}'),
      letters: shown('biteboard_dead_letters{topic="orders",group="billing"}'),
      used: shown('biteboard_pool_connections{pool="mongo",state="used"}'),
      outbox: shown('biteboard_outbox_backlog'),
      outboxAge: Math.floor(Number(shown('biteboard_outbox_oldest_seconds')) / 60),
      jobs: shown('biteboard_jobs_waiting{queue="render-invoice"}'),
      oldestJob: shown('biteboard_jobs_oldest_seconds{queue="render-invoice"}'),
    };
  };
  const up = {
    kafka: '1',
    mongo: '1',
    lag: '4',
    oldestUnread: '4',
    letters: '4',
    used: '2',
    outbox: '2',
    outboxAge: 1,
    jobs: '3',
    oldestJob: '1.5',
  };
  expect(await told()).toEqual(up);
  waiting = 9;
  outage = 'refused';
  expect(await told()).toEqual({ ...up, kafka: '0' });
  outage = 'none';
  expect(await told()).toEqual({ ...up, lag: '9', oldestUnread: '9', letters: '9' });
  outage = 'silent';
  waiting = 11;
  expect(await told()).toEqual({ ...up, lag: '9', oldestUnread: '9', letters: '9', kafka: '0' });
});

test('the build says its release and its Node', async () => {
  const metrics = createMetrics({ process: false });
  watchPorts(metrics, {
    relay: { backlog: async () => 0, oldestAt: async () => undefined },
    jobs: { waiting: async () => [] },
    dependencies: {},
  });
  expect(await metrics.text()).toMatch(
    new RegExp(`^biteboard_build_info\\{version="\\d+\\.\\d+\\.\\d+",node="${process.version}"\\} 1$`, 'm'),
  );
});
