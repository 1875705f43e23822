import { expect, test } from '@jest/globals';
import { createMetrics } from './metrics.ts';

const lag = 'biteboard_consumer_lag';
const backlog = 'biteboard_outbox_backlog';
const lagSpec = { name: lag, help: 'Lag', labels: ['group', 'topic'] };
const backlogSpec = { name: backlog, help: 'Backlog' };

/** A server that answers, refuses or says nothing. */
const server = (answer: number) => {
  const state = { now: 'up' as 'up' | 'refuses' | 'silent', answer, asked: 0 };
  const ask = async (): Promise<number> => {
    state.asked += 1;
    if (state.now === 'refuses') throw new Error('no broker');
    if (state.now === 'silent') return new Promise(() => {});
    return state.answer;
  };
  return { state, ask };
};

test('metrics name requests, events, jobs and the process', async () => {
  const metrics = createMetrics();
  metrics.httpRequest('/api/shop/:site/menu', 'GET', 200, 0.004);
  metrics.eventHandled('OrderPaid', 'billing', 'done');
  metrics.jobRun('render-invoice', 'failed', 0.2);
  const text = await metrics.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/api/shop/:site/menu",method="GET",status="200"} 1',
  );
  expect(text).toContain('biteboard_events_handled_total{type="OrderPaid",group="billing",outcome="done"} 1');
  expect(text).toContain('biteboard_job_duration_seconds_count{name="render-invoice",outcome="failed"} 1');
  expect(text).toContain('process_cpu_seconds_total');
});

test('what several services read of one gauge is summed, or the largest, for the same labels', async () => {
  const metrics = createMetrics({ process: false });
  const oldest = 'biteboard_outbox_oldest_seconds';
  const oldestSpec = { name: oldest, help: 'Oldest', joined: 'max' as const };
  for (const value of [2, 3]) {
    metrics.watch([backlogSpec, oldestSpec], async () => [
      { name: backlog, value },
      { name: oldest, value },
    ]);
  }
  const labels = { group: 'billing', topic: 'orders' };
  metrics.watch([lagSpec], async () => [
    { name: lag, labels, value: 7 },
    { name: lag, labels: { topic: 'orders', group: 'orders' }, value: 1 },
  ]);
  const text = await metrics.text();
  expect(text).toContain(`${backlog} 5`);
  expect(text).toContain(`${oldest} 3`);
  expect(text).toContain(`${lag}{group="billing",topic="orders"} 7`);
  expect(text).toContain(`${lag}{topic="orders",group="orders"} 1`);
});

test.each(['refuses', 'silent'] as const)(
  'a gauge keeps its last value while its server %s, at once, and moves on when it is back',
  async (outage) => {
    const metrics = createMetrics({ process: false });
    const { state, ask } = server(7);
    metrics.watch([lagSpec], async () => [
      { name: lag, labels: { group: 'billing', topic: 'orders' }, value: await ask() },
    ]);
    metrics.watch([backlogSpec], async () => [{ name: backlog, value: 1 }]);
    const lagLine = async () => /^biteboard_consumer_lag\{.*$/m.exec(await metrics.text())?.[0];
    expect(await lagLine()).toMatch(/ 7$/);

    state.now = outage;
    state.answer = 9;
    const asked = performance.now();
    const text = await metrics.text();
    expect(performance.now() - asked).toBeLessThan(3_000);
    expect(text).toMatch(/^biteboard_consumer_lag\{group="billing",topic="orders"\} 7$/m);
    expect(text).toMatch(/^biteboard_outbox_backlog 1$/m);
    expect(await lagLine()).toMatch(/ 7$/);
    if (outage === 'silent') return;
    state.now = 'up';
    expect(await lagLine()).toMatch(/ 9$/);
  },
);

test('a gauge that was never read is not reported as 0', async () => {
  const metrics = createMetrics({ process: false });
  metrics.watch([backlogSpec], async () => {
    throw new Error('away since the start');
  });
  const text = await metrics.text();
  expect(text).toContain('# TYPE biteboard_outbox_backlog gauge');
  expect(text).not.toMatch(/^biteboard_outbox_backlog/m);
});

test('many who look at once, and while a server says nothing, ask it once', async () => {
  const metrics = createMetrics({ process: false });
  const { state, ask } = server(1);
  metrics.watch([backlogSpec], async () => [{ name: backlog, value: await ask() }]);
  state.now = 'silent';
  await Promise.all([metrics.text(), metrics.text()]);
  await metrics.text();
  expect(state.asked).toBe(1);
});

test('a metric asked for by several services is one', async () => {
  const metrics = createMetrics({ process: false });
  const spec = { name: 'biteboard_refusals_total', help: 'Refusals', labels: ['provider'] as const };
  metrics.counter(spec)({ provider: 'stripe' });
  metrics.counter(spec)({ provider: 'stripe' }, 2);
  const seconds = { name: 'biteboard_calls_seconds', help: 'Calls', labels: ['provider'] as const };
  for (const took of [0.1, 0.2]) metrics.durations(seconds)({ provider: 'uber' }, took);
  const text = await metrics.text();
  expect(text).toContain('biteboard_refusals_total{provider="stripe"} 3');
  expect(text).toContain('biteboard_calls_seconds_count{provider="uber"} 2');
});
