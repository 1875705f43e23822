import type { Coordinates } from '@biteboard/contracts/rules';
import { useBrowserState } from '../../lib/use-browser-state.ts';

let here: Coordinates | null = null;
const listeners = new Set<() => void>();

/** Where the customer said they are, for this page alone: it is stored nowhere. Null until they say so. */
export const useHere = (): Coordinates | null =>
  useBrowserState({
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => here,
    atServer: () => null,
  });

export const setHere = (place: Coordinates | null): void => {
  here = place;
  for (const listener of listeners) listener();
};
