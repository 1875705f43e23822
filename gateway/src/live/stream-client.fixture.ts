import type { Order } from '@biteboard/contracts';

export interface ReceivedEvent {
  id: string;
  order: Order;
}

/** A browser that reads a stream; `received` grows as events arrive. */
export interface StreamClient {
  status: number;
  headers: Headers;
  received: ReceivedEvent[];
  /** The raw text so far. */
  text(): string;
  isClosed(): boolean;
  abort(): void;
}

const readEvents = (text: string): ReceivedEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((block) => {
      const fields = new Map(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const [id, data] = [fields.get('id'), fields.get('data')];
      return fields.get('event') === 'order' && id && data ? [{ id, order: JSON.parse(data) as Order }] : [];
    });

export const openStream = async (url: string, token: string, lastEventId?: string): Promise<StreamClient> => {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    signal: leaving.signal,
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'br, gzip',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  let text = '';
  let over = false;
  const listening: StreamClient = {
    status: answer.status,
    headers: answer.headers,
    received: [],
    text: () => text,
    isClosed: () => over,
    abort: () => leaving.abort(),
  };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      listening.received = readEvents(text);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  return listening;
};
