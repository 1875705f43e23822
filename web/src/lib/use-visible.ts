import { useBrowserState } from './use-browser-state.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page lies in a tab that nobody sees. */
export const useVisible = (): boolean =>
  useBrowserState({
    subscribe,
    read: () => document.visibilityState === 'visible',
    atServer: () => true,
  });
