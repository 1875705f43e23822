import { type CallOptions, type Client, type ClientAnswer, client } from '@biteboard/e2e';

/** Calls as browsers and people make them: again while nobody answers, or while the answer asks to come again. */
export interface Patient {
  call<Body = Record<string, never>>(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<ClientAnswer<Body>>;
  /** Asks once, and does not mind whether anybody answers. */
  look(path: string): Promise<void>;
  /** Answers that nobody should get. */
  unexpected: readonly string[];
  /** How often somebody came again. */
  again(): number;
}

const COME_AGAIN_MS = 150;
/** Longer than a process that died may take to be back. */
const PATIENT_FOR_MS = 300_000;

const isWait = ({ status, headers }: ClientAnswer): boolean => status === 503 && headers.has('retry-after');

const say = ({ status, body }: ClientAnswer, method: string, path: string): string =>
  `${method} ${path.split('?')[0]}: ${status} ${JSON.stringify(body).slice(0, 300)}`;

/** A client that cannot reach one address uses the next. */
export const patient = (urls: readonly string[]): Patient => {
  const doors: readonly Client[] = urls.map(client);
  const unexpected: string[] = [];
  let turn = 0;
  let again = 0;

  const next = (): Client => {
    turn += 1;
    return doors[turn % doors.length]!;
  };

  return {
    unexpected,
    again: () => again,
    look: async (path) => {
      const answer = await next()
        .call('GET', path)
        .catch(() => undefined);
      if (answer && answer.status >= 500 && !isWait(answer)) unexpected.push(say(answer, 'GET', path));
    },
    call: async <Body>(method: string, path: string, options: CallOptions = {}) => {
      const until = performance.now() + PATIENT_FOR_MS;
      for (;;) {
        const answer = await next()
          .call<Body>(method, path, options)
          .catch(() => undefined);
        if (answer && answer.status < 500) return answer;
        // Our page says so where a provider does not open a session.
        if (answer?.status === 502 && path.startsWith('/pay/')) return answer;
        if (answer && !isWait(answer)) unexpected.push(say(answer, method, path));
        if (performance.now() > until) {
          const last = answer ? say(answer, method, path) : 'no answer';
          throw new Error(`nobody served ${method} ${path.split('?')[0]} in time: ${last}`);
        }
        again += 1;
        await new Promise((resolve) => setTimeout(resolve, COME_AGAIN_MS));
      }
    },
  };
};
