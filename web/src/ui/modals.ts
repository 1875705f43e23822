import { useBrowserState } from '../lib/use-browser-state.ts';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: typeof open) {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers a dialog opened above all others; returns how to remove it. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter((other) => other !== dialog));
}

/** Registers a dialog opened below the others, which reopen above it in their order; returns how to remove it. */
export function insertModalBelow(dialog: HTMLDialogElement): () => void {
  for (const other of open) {
    other.close();
    other.showModal();
  }
  set([dialog, ...open]);
  return () => set(open.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The modal dialog on top, beside which the whole page is inert; null while none is open. */
export const useTopModal = (): HTMLDialogElement | null =>
  useBrowserState({ subscribe, read: () => open.at(-1) ?? null, atServer: () => null });
