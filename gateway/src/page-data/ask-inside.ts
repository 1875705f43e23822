import { withTimeout } from '@biteboard/platform/async';
import type { FastifyInstance } from 'fastify';

/** What a public call answers. */
interface Answer {
  status: number;
  body: string;
}

export type AskInside = (url: string) => Promise<Answer>;

/** Longer than this no page waits for what it could say at once. */
const TIMEOUT_MS = 300;

/**
 * Makes public calls as a browser on that host would, by whichever way this gateway has to the service that answers:
 * cached menus are found, other processes are asked. All calls of a page share one time; what is late is 503.
 */
export const askInside = (app: FastifyInstance, host: string, patienceMs = TIMEOUT_MS): AskInside => {
  const until = performance.now() + patienceMs;
  const make = async (url: string): Promise<Answer> => {
    const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { host } });
    return { status: statusCode, body };
  };
  return (url) =>
    withTimeout(Math.max(0, until - performance.now()), make(url)).catch(() => ({ status: 503, body: '' }));
};

/** Reads what there is, and keeps in mind what was refused. */
export const insideOf = (ask: AskInside) => {
  const seen = { unknown: false, partial: false };
  return {
    get unknown() {
      return seen.unknown;
    },
    get partial() {
      return seen.partial;
    },
    read: async (url: string): Promise<string | undefined> => {
      const { status, body } = await ask(url);
      if (status === 200) return body;
      if (status === 404 && body.includes('"SITE_NOT_FOUND"')) seen.unknown = true;
      else seen.partial = true;
      return undefined;
    },
  };
};
