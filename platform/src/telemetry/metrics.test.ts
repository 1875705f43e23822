import { expect, test } from '@jest/globals';
import { createMetrics } from './metrics.ts';

test('metrics name requests, events, jobs, the outbox backlog and the lag', async () => {
  const metrics = createMetrics();
  metrics.httpRequest('/api/shop/:site/menu', 'GET', 200, 0.004);
  metrics.eventHandled('OrderPaid', 'billing', 'done');
  metrics.jobRun('render-invoice', 'failed', 0.2);
  metrics.watchOutbox(async () => 2);
  metrics.watchOutbox(async () => 3);
  metrics.watchLag(async () => [{ group: 'billing', topic: 'orders', events: 7 }]);
  const text = await metrics.text();
  expect(text).toContain(
    'http_request_duration_seconds_count{route="/api/shop/:site/menu",method="GET",status="200"} 1',
  );
  expect(text).toContain('biteboard_events_handled_total{type="OrderPaid",group="billing",outcome="done"} 1');
  expect(text).toContain('biteboard_job_duration_seconds_count{name="render-invoice",outcome="failed"} 1');
  expect(text).toContain('biteboard_outbox_backlog 5');
  expect(text).toContain('biteboard_consumer_lag{group="billing",topic="orders"} 7');
  expect(text).toContain('process_cpu_seconds_total');
});

test('metrics leave out what cannot be reached now, and wait for nothing', async () => {
  const metrics = createMetrics({ process: false });
  let away = false;
  const unlessAway = async <T>(answer: T): Promise<T> => {
    if (away) return new Promise(() => {});
    return answer;
  };
  metrics.watchOutbox(() => unlessAway(5));
  metrics.watchLag(() => unlessAway([{ group: 'billing', topic: 'orders', events: 7 }]));
  metrics.watchLag(async () => {
    throw new Error('no broker');
  });
  expect(await metrics.text()).toMatch(/^biteboard_outbox_backlog 5$.*^biteboard_consumer_lag\{/ms);

  away = true;
  const asked = performance.now();
  const text = await metrics.text();
  expect(performance.now() - asked).toBeLessThan(3_000);
  expect(text).toContain('# TYPE biteboard_outbox_backlog gauge');
  expect(text).not.toMatch(/^biteboard_(outbox_backlog|consumer_lag)\b/m);
});
