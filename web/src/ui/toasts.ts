import { useBrowserState } from '../lib/use-browser-state.ts';

export interface Toast {
  title: string;
  detail?: string;
  /** A picture of what it speaks of; '' shows the initial. */
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

/** Shows a word at the bottom left for 4 s; a newer one takes its place. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

/** What is said at the moment goes. */
export const dropToast = (): void => set(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What is to be said. */
export const useToast = (): ShownToast | null =>
  useBrowserState({ subscribe, read: () => current, atServer: () => null });
