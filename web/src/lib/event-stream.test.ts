import { describe, expect, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { eventParser, readEvents, type ServerEvent } from './event-stream.ts';
import { followStream, jittered } from './follow-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const streamOf = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const text of texts) controller.enqueue(bytes(text));
      controller.close();
    },
  });

describe('server-sent events', () => {
  test('are read wherever the text is cut, with any end of line', () => {
    const text =
      'retry: 3000\n\nid: 1\nevent: order\ndata: {"a":\ndata: 1}\n\n: still here\r\n\r\nid:2\r\rdata:x\r\r';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const parse = eventParser();
      const read = [...parse(text.slice(0, cut)), ...parse(text.slice(cut)), ...parse('\n')];
      expect(read).toEqual([
        { id: '1', event: 'order', data: '{"a":\n1}' },
        { id: '2', event: 'message', data: 'x' },
      ]);
    }
  });

  test('of a stream that has gone quiet are not waited for', async () => {
    const silent = new ReadableStream<Uint8Array>();
    await expect(readEvents(silent, 5).next()).rejects.toThrow('quiet');
  });
});

describe('a stream that is followed', () => {
  const follow = async (opens: (() => Promise<ReadableStream<Uint8Array>>)[]) => {
    const stop = new AbortController();
    const asked: (string | undefined)[] = [];
    const told: ServerEvent[] = [];
    const live: boolean[] = [];
    await followStream({
      open: async (lastId) => {
        asked.push(lastId);
        const next = opens.shift();
        if (next) return next();
        stop.abort();
        throw new Error('over');
      },
      onEvent: (event) => told.push(event),
      onLive: (isLive) => live.push(isLive),
      signal: stop.signal,
      delay: () => 0,
    });
    return { asked, told: told.map(({ data }) => data), live };
  };

  test('is opened again where it breaks, after what came last', async () => {
    const broken = async () => {
      throw new ApiError('', { status: 0 });
    };
    const { asked, told, live } = await follow([
      async () => streamOf('id: a\ndata: 1\n\n', 'id: b\ndata: 2\n\n'),
      broken,
      async () => streamOf('id: c\ndata: 3\n\n'),
    ]);
    expect(asked).toEqual([undefined, 'b', 'b', 'c']);
    expect(told).toEqual(['1', '2', '3']);
    expect(live).toEqual([true, false, false, true, false]);
  });

  test('is opened again by each browser at a moment of its own', async () => {
    expect([0, 0.5, 1].map((random) => jittered(1_000, random))).toEqual([500, 1_250, 2_000]);
    expect(new Set(Array.from({ length: 20 }, () => jittered(1_000))).size).toBeGreaterThan(1);
  });

  test('is left where it is refused', async () => {
    const refused = async () => {
      throw new ApiError('', { status: 404 });
    };
    const { asked, live } = await follow([refused, async () => streamOf()]);
    expect([asked, live]).toEqual([[undefined], [false]]);
  });

  test('that nobody wants any more ends at once', async () => {
    const stop = new AbortController();
    const following = followStream({
      open: async () => new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(bytes('data: 1\n\n')) }),
      onEvent: () => stop.abort(),
      onLive: () => undefined,
      signal: stop.signal,
      quietMs: 20,
    });
    await following;
    expect(stop.signal.aborted).toBe(true);
  });
});
