import type { Client } from '@biteboard/e2e';

/** What was called, and how that went. */
export interface CallTimes {
  client: Client;
  /** Of each call by its name, ms. */
  took: ReadonlyMap<string, readonly number[]>;
  /** How often each call was refused, and with which code. */
  refused: ReadonlyMap<string, number>;
  /** Forgets what was before: the evening begins. */
  clear(): void;
}

const ID = /^([0-9a-f-]{16,}|[0-9a-z]{20,}|cs_\w+|BB-\w+|\d+)$/;

/** `GET /api/shop/:site/menu`: the same name for each site, order and session. */
export const nameOf = (method: string, path: string): string => {
  const [, ...parts] = path.split('?')[0]!.split('/');
  const named = parts.map((part, at) => {
    if (part.startsWith('friday-')) return ':site';
    if (parts[0] === 'pay' && at > 0 && part !== 'simulated') return ':id';
    return ID.test(part) ? ':id' : part;
  });
  return `${method} /${named.join('/')}`;
};

const codeIn = (body: unknown): string => (body as { code?: string } | null)?.code ?? 'no code';

/** A client that notes each call. */
export const watchCalls = (client: Client): CallTimes => {
  const took = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const note = (name: string, ms: number): void => {
    const known = took.get(name);
    if (known) known.push(ms);
    else took.set(name, [ms]);
  };
  return {
    took,
    refused,
    clear: () => {
      took.clear();
      refused.clear();
    },
    client: {
      url: client.url,
      call: async (method, path, options) => {
        const name = nameOf(method, path);
        const started = performance.now();
        const answer = await client.call<never>(method, path, options);
        note(name, performance.now() - started);
        if (answer.status >= 400) {
          const why = `${name}: ${answer.status} ${codeIn(answer.body)}`;
          refused.set(why, (refused.get(why) ?? 0) + 1);
        }
        return answer;
      },
    },
  };
};
