import type { Client, ClientAnswer } from '@biteboard/e2e';

/** What a call came to. */
export interface WatchedCall {
  asked: string;
  /** Undefined where there was no answer. */
  status: number | undefined;
  tookMs: number;
  /** What a person and what a program reads: both are there in a refusal. */
  refusal: { error?: unknown; code?: unknown };
}

/** A client that notes every call of its own. */
export const watchedClient = (on: Client, calls: WatchedCall[]): Client => ({
  url: on.url,
  call: async <Body>(...[method, path, options]: Parameters<Client['call']>): Promise<ClientAnswer<Body>> => {
    const began = performance.now();
    const note = (status: number | undefined, body: unknown) =>
      calls.push({
        asked: `${method} ${path.split('?')[0]}`,
        status,
        tookMs: Math.round(performance.now() - began),
        refusal: typeof body === 'object' && body !== null ? body : {},
      });
    try {
      const answer = await on.call<Body>(method, path, options);
      note(answer.status, answer.body);
      return answer;
    } catch (error) {
      note(undefined, undefined);
      throw error;
    }
  },
});

/** The calls that nobody should have had: no answer for long, none at all, or a refusal that says nothing. */
export const unclear = (calls: readonly WatchedCall[], withinMs: number): WatchedCall[] =>
  calls.filter(({ status, tookMs, refusal }) => {
    if (status === undefined || status === 500 || tookMs > withinMs) return true;
    return status >= 400 && (typeof refusal.error !== 'string' || typeof refusal.code !== 'string');
  });
