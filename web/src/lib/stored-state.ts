import { useBrowserState } from './use-browser-state.ts';

interface Recipe<T> {
  /** The storage key of a value: most are stored per site, those of the whole browser under ''. */
  key: (of: string) => string;
  /** Must not throw: null is what a new browser holds, and what the server renders with; the text may be junk. */
  parse: (text: string | null) => T;
  /** Null removes it. */
  serialize: (value: T) => string | null;
  /** Stored for this tab until it is closed; otherwise for every tab of the browser. */
  ofTab?: boolean;
}

export interface StoredState<T> {
  read: (of: string) => T;
  update: (of: string, change: (value: T) => T) => void;
  use: (of: string) => T;
}

interface Entry<T> {
  value: T;
  /** What the value was read from, or stored as. */
  text: string | null;
  listeners: Set<() => void>;
  stop: () => void;
}

/**
 * State stored in the browser; every component and every tab sees the same value. A private window or
 * a full disk, which refuse to store, only mean that it is forgotten when the page is left.
 */
export function storedState<T>({ key, parse, serialize, ofTab = false }: Recipe<T>): StoredState<T> {
  const entries = new Map<string, Entry<T>>();

  const entryOf = (of: string): Entry<T> => {
    const known = entries.get(of);
    if (known) return known;
    const place = key(of);
    const listeners = new Set<() => void>();
    const text = stored(place, ofTab);
    const entry: Entry<T> = { value: parse(text), text, listeners, stop: () => undefined };
    entry.stop = onChangeElsewhere(place, () => {
      read(entry, stored(place, ofTab));
      for (const listener of listeners) listener();
    });
    entries.set(of, entry);
    return entry;
  };

  let nothing: { value: T } | undefined;
  const nothingStored = (): T => {
    nothing ??= { value: parse(null) };
    return nothing.value;
  };

  const read = (entry: Entry<T>, text: string | null): void => {
    entry.text = text;
    entry.value = parse(text);
  };

  const update: StoredState<T>['update'] = (of, change) => {
    const entry = entryOf(of);
    const place = key(of);
    // Another tab may have stored something whose event has not arrived here yet.
    const there = stored(place, ofTab);
    if (there !== null && there !== entry.text) read(entry, there);
    entry.value = change(entry.value);
    const text = serialize(entry.value);
    store(place, text, ofTab);
    entry.text = stored(place, ofTab);
    for (const listener of entry.listeners) listener();
    if (text !== null || entry.listeners.size > 0) return;
    entry.stop();
    entries.delete(of);
  };

  return {
    read: (of) => entryOf(of).value,
    update,
    use: (of) =>
      useBrowserState({
        subscribe: (listener) => {
          const { listeners } = entryOf(of);
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        read: () => entryOf(of).value,
        atServer: nothingStored,
      }),
  };
}

/** A plain text, or nothing. */
export const storedText = (key: Recipe<unknown>['key'], ofTab = false): StoredState<string | null> =>
  storedState<string | null>({ key, parse: (text) => text, serialize: (text) => text, ofTab });

function storedNames(ofTab: boolean): string[] {
  try {
    return Object.keys(ofTab ? sessionStorage : localStorage);
  } catch {
    return [];
  }
}

/** Changes all texts that are stored, by their names; null removes one. What has read them reads them again. */
export function changeStored(change: (name: string, text: string) => string | null): void {
  for (const ofTab of [false, true])
    for (const name of storedNames(ofTab)) {
      const text = stored(name, ofTab);
      const next = text === null ? null : change(name, text);
      if (next !== text) store(name, next, ofTab);
    }
  window.dispatchEvent(new StorageEvent('storage'));
}

function stored(place: string, ofTab: boolean): string | null {
  try {
    return (ofTab ? sessionStorage : localStorage).getItem(place);
  } catch {
    return null;
  }
}

function store(place: string, text: string | null, ofTab: boolean): void {
  try {
    const storage = ofTab ? sessionStorage : localStorage;
    if (text === null) storage.removeItem(place);
    else storage.setItem(place, text);
  } catch {
    // The value stays in memory.
  }
}

/** Calls back when another tab changed the text, or may have while this page was in the back-forward cache. */
function onChangeElsewhere(place: string, callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === place || key === null) callback();
  };
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', wake);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', wake);
  };
}
