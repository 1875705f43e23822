import { useSyncExternalStore } from 'react';

/** The import of a site that this browser tab has begun. */
export interface BegunImport {
  fileName: string;
  fileSize: number;
  /** '' until the server has the file. */
  importId: string;
  /** Why the server did not begin with it; '' where it did. */
  refusal: string;
}

type BegunImports = Readonly<Record<string, BegunImport>>;

const KEY = 'menu_imports';
const isBegun = (one: Partial<BegunImport> | null): boolean =>
  typeof one?.fileName === 'string' && typeof one.fileSize === 'number' && typeof one.importId === 'string';

/** Junk, and a window that refuses storage, read as nothing begun. */
function read(): BegunImports {
  let stored: unknown;
  try {
    stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
  return Object.fromEntries(
    Object.entries(stored ?? {})
      .filter(([, one]) => isBegun(one))
      .map(([siteId, { fileName, fileSize, importId }]) => [
        siteId,
        { fileName, fileSize, importId, refusal: '' },
      ]),
  );
}

let begun: BegunImports = read();
const listeners = new Set<() => void>();

function set(next: BegunImports): void {
  begun = next;
  const kept = Object.entries(next).filter(([, { importId }]) => importId !== '');
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // It is remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Remembers a site's import over its dialog, and once the server has it over a reload. */
export const rememberImport = (siteId: string, one: BegunImport): void => set({ ...begun, [siteId]: one });

/** It was seen to its end, or another file takes its place. */
export function forgetImport(siteId: string): void {
  const { [siteId]: _seen, ...others } = begun;
  set(others);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** By site. */
export const begunImports = (): BegunImports => begun;

export const useBegunImports = (): BegunImports => useSyncExternalStore(subscribe, begunImports);
