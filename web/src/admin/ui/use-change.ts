import { withRequestKey } from '../../lib/request-key.ts';
import { useAttempt } from '../../lib/use-attempt.ts';

interface Change<Request, Answer> {
  siteId: string;
  /** Names what is changed, e.g. `order 42`: its repeated request carries the same key until it is answered. */
  name: string;
  send: (request: Request, idempotencyKey: string) => Promise<Answer>;
  onDone?: ((answer: Answer) => void) | undefined;
}

/** The one way to change something of a site: a repeated attempt counts once; lists and sums are fetched again. */
export const useChange = <Request, Answer>({ siteId, name, send, onDone }: Change<Request, Answer>) =>
  useAttempt({ send: withRequestKey(name, send), onDone, touches: ['admin', siteId] });
