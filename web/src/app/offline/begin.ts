import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { learnServerTime } from '../../lib/server-clock.ts';
import { forgetEndedSession, forgetWithOtherTabs } from '../../lib/session.ts';
import { reloadWhenOutdated } from './outdated.ts';

/** Once the page is done with itself: from then on the shop opens without a network too. */
function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  runWhenIdle(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/** A page that was rendered, or kept, for everybody says nothing of the time: the server does, in any answer. */
async function askTime(): Promise<void> {
  learnServerTime(await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }));
}

reloadWhenOutdated();
keepForOffline();
forgetWithOtherTabs();
// Without a network there is nobody to ask.
runWhenIdle(() => askTime().then(forgetEndedSession, () => undefined));
