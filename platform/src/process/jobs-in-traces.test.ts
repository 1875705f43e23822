import { afterEach, expect, test } from '@jest/globals';
import { newTraceparent, traceparent, withTrace } from '../telemetry/trace-context.ts';
import { eventually } from '../testing/eventually.ts';
import { openServiceApp } from '../testing/service-app.ts';
import { job, type Service } from './service.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

test('a job goes on in the trace in which it was added, and begins one where there was none', async () => {
  const seen: (string | undefined)[] = [];
  const service: Service = {
    name: 'billing',
    open: () => ({
      routes: [],
      consumers: [],
      jobs: [job('look', async () => seen.push(traceparent()))],
    }),
  };
  const opened = await openServiceApp(service);
  close = opened.close;
  const trace = newTraceparent();
  await withTrace(trace, () => opened.own.jobs.add('look', null));
  await eventually(() => expect(seen).toEqual([trace]));
  await opened.own.jobs.add('look', null);
  await eventually(() => expect(seen).toEqual([trace, expect.stringMatching(/^00-/)]));
  expect(seen[1]).not.toBe(trace);
});
