import { learnServerTime } from '../../lib/server-clock.ts';

/** A page that was rendered, or kept, for everybody says nothing of the time: the server does, in any answer. */
export async function askTime(): Promise<void> {
  learnServerTime(await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }));
}
