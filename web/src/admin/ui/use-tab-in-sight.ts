import { useEffect } from 'react';

/** Scrolls a row of tabs to the open one: on a phone it may be out of sight. */
export const useTabInSight = (tab: string): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight.
  useEffect(() => {
    const selected = document.querySelector('[role=tab][aria-selected=true]');
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
