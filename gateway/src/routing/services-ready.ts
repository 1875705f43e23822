import type { FoundReplicas } from './find-replicas.ts';

const TIMEOUT_MS = 1_500;

/** Rejects unless the process at that address is alive. */
const lookAt = async (url: string): Promise<void> => {
  const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
};

/** A check per service that calls are forwarded to: rejects unless one of its replicas answers now. */
export const servicesUp = ({ of }: FoundReplicas): Record<string, () => Promise<void>> =>
  Object.fromEntries(
    [...of].map(([name, replicas]) => [
      name,
      async () => {
        await Promise.any(replicas.urls.map(lookAt));
      },
    ]),
  );

/**
 * The same for readiness: rejects until one of its replicas has answered since this
 * process started. Then it resolves for good: a service that fails later must not take every gateway down with it.
 */
export const servicesReady = (services: FoundReplicas): Record<string, () => Promise<void>> =>
  Object.fromEntries(
    Object.entries(servicesUp(services)).map(([name, look]) => {
      let seen = false;
      const lookOnce = async () => {
        if (!seen) await look();
        seen = true;
      };
      return [name, lookOnce];
    }),
  );
