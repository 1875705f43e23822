import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { mayRetry } from '../../lib/query-client.ts';
import { forgetRequestKey, requestKey } from '../../lib/request-key.ts';

interface Change<Request, Answer> {
  siteId: string;
  /** Says what is changed, e.g. `order 42`: its repeated request carries the same key until it is answered. */
  name: string;
  send: (request: Request, idempotencyKey: string) => Promise<Answer>;
  onDone?: ((answer: Answer) => void) | undefined;
}

/** The one way to change something of a site: an attempt that is repeated counts once, and lists and sums follow. */
export function useChange<Request, Answer>({ siteId, name, send, onDone }: Change<Request, Answer>) {
  const client = useQueryClient();
  return useMutation<Answer, unknown, Request>({
    mutationFn: async (request) => {
      try {
        const answer = await send(request, requestKey(name, request));
        forgetRequestKey(name, request);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && !mayRetry(error)) forgetRequestKey(name, request);
        throw error;
      }
    },
    onSuccess: (answer) => onDone?.(answer),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', siteId] }),
  });
}
