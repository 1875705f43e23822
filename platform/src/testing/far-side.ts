import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the far side. */
export interface FarCall {
  /** The method and the path. */
  call: string;
  headers: IncomingHttpHeaders;
  text: string;
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

/** What comes instead of an answer to the calls that it names. */
export interface Mishap {
  to: string;
  answer: FarAnswer | 'silence';
  /** What was asked is done all the same. */
  isDone?: boolean;
}

/** A server on this machine that keeps what it is asked; its mishaps come before its answers. */
export const openFarSide = async (answerTo: (call: FarCall) => FarAnswer) => {
  const asked: FarCall[] = [];
  /** Come instead of answers to the calls that they name, first come first served. */
  const mishaps: Mishap[] = [];
  const server = createServer(async (request, reply) => {
    const call = `${request.method} ${request.url}`;
    const one = { call, headers: request.headers, text: await textOf(request) };
    asked.push(one);
    const at = mishaps.findIndex(({ to }) => call.includes(to));
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0];
    const done = !mishap || mishap.isDone ? answerTo(one) : undefined;
    const answer = mishap?.answer ?? done ?? 'silence';
    if (answer === 'silence') return;
    const { status, body, headers } = answer;
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mishaps,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
