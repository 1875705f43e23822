import type { Order } from '@biteboard/contracts';

export interface Heard {
  id: string;
  order: Order;
}

/** A browser that listens to a stream; `heard` grows as events come. */
export interface Listening {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** Everything that came, as text. */
  text(): string;
  isOver(): boolean;
  leave(): void;
}

const readEvents = (text: string): Heard[] =>
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

export const listenIn = async (url: string, token: string, lastEventId?: string): Promise<Listening> => {
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
  const listening: Listening = {
    status: answer.status,
    headers: answer.headers,
    heard: [],
    text: () => text,
    isOver: () => over,
    leave: () => leaving.abort(),
  };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      listening.heard = readEvents(text);
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  return listening;
};
