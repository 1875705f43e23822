import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the far side. */
export interface FarCall {
  /** The method and the path. */
  call: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** When its answer has left, or was given up. */
  over: Promise<void>;
}

export interface FarAnswer {
  status: number;
  /** JSON, or any text. */
  body: object | string;
  headers?: Record<string, string>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** What happens to the calls that it names. */
export interface PlannedFault {
  to: string;
  /** Comes instead of the answer; without one, the right answer comes, only late. */
  answer?: FarAnswer | 'silence' | 'reset' | undefined;
  /** What was asked is done all the same. */
  isDone?: boolean;
  /** How long whatever comes is kept back. */
  afterMs?: number;
}

export interface FarSideOptions {
  /** Whether a call that nobody planned a mishap for has one. */
  weather?: ((call: FarCall) => PlannedFault | undefined) | undefined;
  /** Called with the answers that were sent instead of its own. */
  onInstead?: (call: FarCall, answer: FarAnswer) => void;
  /** 0: any that is free. */
  port?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const overOf = (reply: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    reply.once('close', resolve);
  });

/** A server on this machine that keeps what it is asked; its mishaps come before its answers. */
export const openFarSide = async (
  answerTo: (call: FarCall) => FarAnswer | Promise<FarAnswer>,
  { weather, onInstead, port = 0 }: FarSideOptions = {},
) => {
  const asked: FarCall[] = [];
  /** Happen to the calls that they name, first come first served. */
  const mishaps: PlannedFault[] = [];
  const far = { weather };

  const mishapOf = (one: FarCall): PlannedFault | undefined => {
    const at = mishaps.findIndex(({ to }) => one.call.includes(to));
    return at < 0 ? far.weather?.(one) : mishaps.splice(at, 1)[0];
  };

  const respond = async (one: FarCall): Promise<FarAnswer | 'silence' | 'reset'> => {
    const mishap = mishapOf(one);
    const instead = mishap?.answer;
    const done = !instead || mishap?.isDone ? await answerTo(one) : undefined;
    if (mishap?.afterMs) await pause(mishap.afterMs);
    if (typeof instead === 'object') onInstead?.(one, instead);
    return instead ?? done ?? 'silence';
  };

  const server = createServer(async (request, reply) => {
    const call = `${request.method} ${request.url}`;
    const one = { call, headers: request.headers, text: await textOf(request), over: overOf(reply) };
    asked.push(one);
    const answer = await respond(one).catch((error: unknown) => ({
      status: 500,
      body: `the fake itself failed: ${error instanceof Error ? error.stack : error}`,
      headers: {},
    }));
    if (answer === 'silence' || reply.destroyed) return;
    if (answer === 'reset') return void request.socket.resetAndDestroy();
    const { status, body, headers } = answer;
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mishaps,
    /** Bad weather, or good again: `undefined`. */
    setWeather: (next: FarSideOptions['weather']) => {
      far.weather = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
