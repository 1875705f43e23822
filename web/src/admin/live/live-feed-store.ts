import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { EMPTY_FEED, type LiveFeed } from './live-feed.ts';

const bySite = new Map<string, LiveFeed>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const liveFeedOf = (siteId: string): LiveFeed => bySite.get(siteId) ?? EMPTY_FEED;

export function changeLiveFeed(siteId: string, change: (feed: LiveFeed) => LiveFeed): void {
  bySite.set(siteId, change(liveFeedOf(siteId)));
  for (const listener of listeners) listener();
}

/** What has arrived at a site while this page is open; never live without a network. */
export function useLiveFeed(siteId: string): LiveFeed {
  const feed = useSyncExternalStore(subscribe, () => liveFeedOf(siteId));
  const online = useOnline();
  return online ? feed : { ...feed, isLive: false };
}
