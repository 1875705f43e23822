import type { ServiceUrls } from '@biteboard/platform/process';

const TIMEOUT_MS = 1_500;

/** Rejects unless the process at that address is alive. */
const lookAt = async (url: string): Promise<void> => {
  const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
};

/**
 * Of each service that calls are passed on to: rejects until one of its replicas has answered since this process began.
 * From then on it resolves: a service that goes down later must not take every gateway, and so all others, with it.
 */
export const servicesSeen = (urls: ServiceUrls): Record<string, () => Promise<void>> =>
  Object.fromEntries(
    Object.entries(urls).map(([name, replicas]) => {
      let seen = false;
      const look = async () => {
        if (!seen) await Promise.any(replicas.map(lookAt));
        seen = true;
      };
      return [name, look];
    }),
  );
