import { runWhenIdle } from '../../lib/run-when-idle.ts';

/** Once the page is done with itself: from then on the shop opens without a network too. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  runWhenIdle(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
