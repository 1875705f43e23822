import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { type LiveNews, NO_NEWS } from './new-orders.ts';

const bySite = new Map<string, LiveNews>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const newsOf = (siteId: string): LiveNews => bySite.get(siteId) ?? NO_NEWS;

export function changeNews(siteId: string, change: (news: LiveNews) => LiveNews): void {
  bySite.set(siteId, change(newsOf(siteId)));
  for (const listener of listeners) listener();
}

/** What has come in at a site while this page is open; without a network nothing does, whatever is known of the line. */
export function useLiveNews(siteId: string): LiveNews {
  const news = useSyncExternalStore(subscribe, () => newsOf(siteId));
  const online = useOnline();
  return online ? news : { ...news, isLive: false };
}
