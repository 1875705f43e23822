/** One server-sent event; `event` is its name. */
export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Parses a stream's text chunk by chunk; returns the events that are complete, and none for comments. */
export function eventParser(): (text: string) => ServerEvent[] {
  let rest = '';
  let id = '';
  return (text) => {
    // A line may end with CR, LF or both; a CR at the end may still get its LF.
    rest += text;
    const held = rest.endsWith('\r') ? '\r' : '';
    const blocks = rest
      .slice(0, rest.length - held.length)
      .replace(/\r\n?/g, '\n')
      .split('\n\n');
    rest = (blocks.pop() ?? '') + held;
    return blocks.flatMap((block) => {
      const read = readBlock(block);
      id = read.id ?? id;
      return read.data === undefined ? [] : [{ id, event: read.event ?? 'message', data: read.data }];
    });
  };
}

function readBlock(block: string): Partial<ServerEvent> {
  const read: Partial<ServerEvent> = {};
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') read.data = read.data === undefined ? value : `${read.data}\n${value}`;
    else if (field === 'id' || field === 'event') read[field] = value;
  }
  return read;
}

/** The events of a stream as they come; throws once nothing, not even a comment, has come for `quietMs`. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  quietMs: number,
): AsyncGenerator<ServerEvent, void> {
  const parse = eventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let isQuiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    isQuiet = true;
    void reader.cancel().catch(() => undefined);
  };
  try {
    for (;;) {
      timer = setTimeout(giveUp, quietMs);
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (isQuiet) throw new Error('the stream has gone quiet');
      if (done) return;
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}
