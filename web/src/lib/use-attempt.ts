import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Attempt<Request, Answer> {
  send: (request: Request) => Promise<Answer>;
  /** It stays busy until what follows is over, too. */
  onDone?: ((answer: Answer, request: Request) => unknown) | undefined;
  onFailed?: ((error: unknown, request: Request) => unknown) | undefined;
  /** Asked for anew afterwards, done or not: whatever has a key that begins so. */
  touches?: QueryKey;
}

/** The one way to do what a button does at the server: busy while it is under way, and its error until the next try. */
export function useAttempt<Request = void, Answer = unknown>(attempt: Attempt<Request, Answer>) {
  const { send, onDone, onFailed, touches } = attempt;
  const client = useQueryClient();
  return useMutation<Answer, unknown, Request>({
    mutationFn: (request) => send(request),
    onSuccess: (answer, request) => onDone?.(answer, request),
    onError: (error, request) => onFailed?.(error, request),
    onSettled: () => touches && client.invalidateQueries({ queryKey: touches }),
  });
}
