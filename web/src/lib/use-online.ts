import { useBrowserState } from './use-browser-state.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser has no network. */
export const useOnline = (): boolean =>
  useBrowserState({ subscribe, read: () => navigator.onLine, atServer: () => true });
