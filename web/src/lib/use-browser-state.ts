import { useSyncExternalStore } from 'react';

interface BrowserState<T> {
  subscribe: (listener: () => void) => () => void;
  read: () => T;
  /** Stands for it in the HTML of the server, and in the first render over it; the same value each time. */
  atServer: () => T;
}

/**
 * The one gate for what only the browser knows, such as cart, session, clock and screen: a component that reads it here
 * renders the server's HTML first, and what the browser knows as soon as that is hydrated.
 */
export const useBrowserState = <T>({ subscribe, read, atServer }: BrowserState<T>): T =>
  useSyncExternalStore(subscribe, read, atServer);

/** Of what stays the same, or rerenders by itself. */
export const NEVER_CHANGES = () => () => undefined;

/** False at the server and in the first render over its HTML: for what only a browser is to show. */
export const useIsHydrated = (): boolean =>
  useBrowserState({ subscribe: NEVER_CHANGES, read: () => true, atServer: () => false });
