import { Agent, request } from 'node:http';
import type { CallOptions, Client, ClientAnswer } from '@biteboard/e2e';

/**
 * The same calls as the journeys' client, over kept-alive connections and without the cost of `fetch`: the load shares
 * the machine with what it measures.
 */
export const leanClient = (url: string, connections: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    url,
    call: <Body>(method: string, path: string, { token, body, headers }: CallOptions = {}) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const { promise, resolve, reject } = Promise.withResolvers<ClientAnswer<Body>>();
      const call = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (answer += part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: given } = response;
          const json = given['content-type']?.includes('json') && !given['content-encoding'];
          resolve({
            status,
            body: (json ? JSON.parse(answer) : answer) as Body,
            headers: new Headers(given as Record<string, string>),
          });
        });
      });
      call.end(text);
      return promise;
    },
  };
};
