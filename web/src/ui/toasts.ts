import { useBrowserState } from '../lib/use-browser-state.ts';

export interface Toast {
  title: string;
  detail?: string;
  /** A picture of its subject; '' shows the initial. */
  imageUrl?: string;
  action?: { label: string; onClick: () => void };
}

export type ShownToast = Toast & { id: number };
let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast at the bottom left for 4 s; a newer one replaces it. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

/** Removes the present toast. */
export const dropToast = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The toast to be shown. */
export const useToast = (): ShownToast | null =>
  useBrowserState({ subscribe, read: () => current, atServer: () => null });
