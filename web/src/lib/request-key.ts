import { v7 as newKey } from 'uuid';
import { ApiError } from './api-error.ts';
import { mayRetry } from './query-client.ts';
import { storedText } from './stored-state.ts';

const placeOf = (name: string, content: unknown): string => `${name} ${JSON.stringify(content)}`;
const keys = storedText((place) => `request_key:${place}`, true);

/**
 * The `Idempotency-Key` of a request: the same content under the same name has the same key until it is answered, also
 * over a reload, so that an attempt repeated after a lost connection counts once.
 */
export function requestKey(name: string, content: unknown): string {
  const place = placeOf(name, content);
  const key = keys.read(place) ?? newKey();
  keys.update(place, () => key);
  return key;
}

/** The request was answered: the same content again is a second request. */
export const dropRequestKey = (name: string, content: unknown): void =>
  keys.update(placeOf(name, content), () => null);

/** Sends each request with its key, and drops the key once the request has succeeded or was refused for good. */
export const withRequestKey =
  <Request, Answer>(name: string, send: (request: Request, idempotencyKey: string) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    try {
      const answer = await send(request, requestKey(name, request));
      dropRequestKey(name, request);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !mayRetry(error)) dropRequestKey(name, request);
      throw error;
    }
  };
