import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Attempt<Request, Answer> {
  send: (request: Request) => Promise<Answer>;
  /** It stays pending until this has finished, too. */
  onDone?: ((answer: Answer, request: Request) => unknown) | undefined;
  onFailed?: ((error: unknown, request: Request) => unknown) | undefined;
  /** Queries whose keys begin so are invalidated afterwards, on success and on failure. */
  touches?: QueryKey;
}

/** A button's call to the server: pending while it runs, with its error until the next try. */
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
