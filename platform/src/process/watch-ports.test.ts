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
    relay: { backlog: async () => 2 },
    lag: () => ask([{ group: 'billing', topic: 'orders', events: waiting }]),
    dependencies: { kafka: () => ask(undefined), mongo: async () => {} },
  });
  const told = async () => {
    const text = await metrics.text();
    const valueOf = (series: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1);
    return {
      kafka: valueOf('biteboard_dependency_up{dependency="kafka"}'),
      mongo: valueOf('biteboard_dependency_up{dependency="mongo"}'),
      lag: valueOf('biteboard_consumer_lag{group="billing",topic="orders"}'),
      outbox: valueOf('biteboard_outbox_backlog'),
    };
  };
  const up = { kafka: '1', mongo: '1', lag: '4', outbox: '2' };
  expect(await told()).toEqual(up);
  waiting = 9;
  outage = 'refused';
  expect(await told()).toEqual({ ...up, kafka: '0' });
  outage = 'none';
  expect(await told()).toEqual({ ...up, lag: '9' });
  outage = 'silent';
  waiting = 11;
  expect(await told()).toEqual({ ...up, lag: '9', kafka: '0' });
});

test('the build says its release and its Node', async () => {
  const metrics = createMetrics({ process: false });
  watchPorts(metrics, { relay: { backlog: async () => 0 }, dependencies: {} });
  expect(await metrics.text()).toMatch(
    new RegExp(`^biteboard_build_info\\{version="\\d+\\.\\d+\\.\\d+",node="${process.version}"\\} 1$`, 'm'),
  );
});
