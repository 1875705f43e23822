import type { Client } from '@biteboard/e2e';
import type { Trace } from './hunt.fixture.ts';

/** A client that keeps every answer, headers too. */
export const recordingClient = (on: Client, told: Trace[]): Client => ({
  url: on.url,
  call: async <Body>(...asked: Parameters<Client['call']>) => {
    const answer = await on.call<Body>(...asked);
    const [method, path] = asked;
    const { status, body, headers } = answer;
    const said = typeof body === 'string' ? body : JSON.stringify(body);
    told.push({
      where: `${method} ${path.split('?')[0]}`,
      text: [status, JSON.stringify(Object.fromEntries(headers)), said].join('\n'),
    });
    return answer;
  },
});
