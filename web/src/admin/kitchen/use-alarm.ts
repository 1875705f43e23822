import { useEffect } from 'react';
import { prepareChime, ringForOrder } from '../live/chime.ts';
import { changeLiveFeed, useLiveFeed } from '../live/live-feed-store.ts';

const AGAIN_MS = 5_000;

/** Rings repeatedly while there is an unseen order; any touch of the page ends it. */
export function useAlarm(siteId: string): void {
  const isNew = useLiveFeed(siteId).unseen.length > 0;
  useEffect(prepareChime, []);
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setInterval(ringForOrder, AGAIN_MS);
    const touch = () => changeLiveFeed(siteId, (feed) => ({ ...feed, unseen: [] }));
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', touch);
    };
  }, [isNew, siteId]);
}
