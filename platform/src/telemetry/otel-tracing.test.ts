import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '../adapters/shared/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { otlpCollector } from '../testing/otlp-collector.ts';
import { openTracing } from './open-tracing.ts';
import { newTraceparent } from './trace-context.ts';
import { inSpan, type TracedWork } from './tracing.ts';

const lines: string[] = [];
const log = createLogger({ level: 'info' }, { write: (line) => lines.push(line) });
const work: TracedWork = {
  service: 'orders',
  name: 'run a-job',
  kind: 'internal',
  attributes: { 'biteboard.job.attempt': 1 },
};

describe('with a collector', () => {
  let collector: Awaited<ReturnType<typeof otlpCollector>>;
  beforeAll(async () => {
    collector = await otlpCollector();
  });
  afterAll(() => collector.close());

  test('a span comes after its parent, names its service, and tells how it ended', async () => {
    const tracing = await openTracing(collector.endpoint, log);
    const outside = newTraceparent();
    const span = tracing!.begin(outside, work);
    const failing = inSpan(
      tracing,
      span.traceparent,
      () => ({ ...work, service: 'billing', name: 'handle OrderPaid' }),
      async () => {
        throw new TypeError('guest@biteboard.test is unknown');
      },
    );
    await expect(failing).rejects.toThrow('is unknown');
    span.end({ attributes: { steps: 2 } });
    await tracing!.close();

    const [, traceId, outsideId] = outside.split('-');
    expect(collector.spans.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      {
        service: 'biteboard-billing',
        name: 'handle OrderPaid',
        traceId,
        spanId: expect.any(String),
        parentSpanId: span.traceparent.split('-')[2],
        attributes: { 'biteboard.job.attempt': 1, 'error.type': 'TypeError' },
        failed: true,
      },
      {
        service: 'biteboard-orders',
        name: 'run a-job',
        traceId,
        spanId: span.traceparent.split('-')[2],
        parentSpanId: outsideId,
        attributes: { 'biteboard.job.attempt': 1, steps: 2 },
        failed: false,
      },
    ]);
  });

  test('what begins without a trace, or with a broken one, begins one', async () => {
    const tracing = await openTracing(collector.endpoint, log);
    const nowhere = `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`;
    const begun = [undefined, 'nonsense', nowhere].map((parent) => tracing!.begin(parent, work).traceparent);
    expect(new Set(begun).size).toBe(3);
    for (const traceparent of begun)
      expect(traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await tracing!.close();
  });

  test('a caller who does not want to be recorded is not', async () => {
    const tracing = await openTracing(collector.endpoint, log);
    const before = collector.spans.length;
    const unwanted = newTraceparent().replace(/-01$/, '-00');
    const span = tracing!.begin(unwanted, work);
    span.end();
    await tracing!.close();
    expect(span.traceparent).toMatch(new RegExp(`^00-${unwanted.split('-')[1]}-[0-9a-f]{16}-00$`));
    expect(collector.spans).toHaveLength(before);
  });
});

/** A server that takes connections and never says anything. */
const mute = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe('without a collector', () => {
  test.each(['that refuses', 'that never answers'])(
    'one %s costs a stop a second at most, and the log a line',
    async (kind) => {
      const server = await mute();
      if (kind === 'that refuses') server.close();
      const tracing = await openTracing(server.endpoint, log);
      lines.length = 0;
      for (let n = 0; n < 5_000; n += 1) tracing!.begin(undefined, work).end();
      const begun = performance.now();
      await tracing!.close();
      expect(performance.now() - begun).toBeLessThan(2_500);
      server.close();
      await eventually(() => expect(lines).toEqual([expect.stringContaining('traces are lost')]));
    },
    30_000,
  );

  test('nothing is opened where no endpoint is set', async () => {
    expect(await openTracing(undefined, log)).toBeUndefined();
  });
});
