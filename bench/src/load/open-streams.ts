import { Agent, type ClientRequest, request } from 'node:http';

/** A stream to open: where, and whose. */
export interface Wanted {
  path: string;
  token: string;
}

export interface OpenStreams {
  /** From now on, when each stream first has an event with this text; undefined while one of them has not. */
  listenFor(text: string): () => readonly number[] | undefined;
  /** How many have ended by themselves. */
  ended(): number;
  close(): void;
}

const AT_ONCE = 20;

/** Each stream on a connection of its own, read as it comes; answers once all have begun. */
export const openStreams = async (url: string, wanted: readonly Wanted[]): Promise<OpenStreams> => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const { hostname, port } = new URL(url);
  const calls: ClientRequest[] = [];
  let heard = new Map<number, number>();
  let listensFor: string | undefined;
  let ended = 0;
  let closing = false;

  const open = ({ path, token }: Wanted, place: number): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const call = request({ agent, hostname, port, path, headers });
    calls.push(call);
    call.on('error', (error) => closing || reject(error));
    call.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        resolve();
        const isIt = listensFor !== undefined && !heard.has(place) && text.includes(listensFor);
        if (isIt) heard.set(place, performance.now());
      });
      answer.on('error', () => {});
      answer.on('close', () => {
        if (!closing) ended += 1;
      });
    });
    call.end();
    return promise;
  };

  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    await Promise.all(wanted.slice(from, from + AT_ONCE).map((one, index) => open(one, from + index)));
  }
  return {
    listenFor: (text) => {
      [heard, listensFor] = [new Map(), text];
      return () => (heard.size === wanted.length ? [...heard.values()] : undefined);
    },
    ended: () => ended,
    close: () => {
      closing = true;
      for (const call of calls) call.destroy();
      agent.destroy();
    },
  };
};
