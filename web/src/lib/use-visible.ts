import { useBrowserState } from './use-browser-state.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page's tab is hidden. */
export const useVisible = (): boolean =>
  useBrowserState({
    subscribe,
    read: () => document.visibilityState === 'visible',
    atServer: () => true,
  });
