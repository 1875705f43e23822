import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from './storage.ts';

interface Recipe<T> {
  /** Where a site's value lies. */
  key: (site: string) => string;
  /** Must not throw: null is what a browser holds that was never here, the text may be junk. */
  parse: (text: string | null) => T;
  serialize: (value: T) => string;
}

export interface StoredState<T> {
  read: (site: string) => T;
  update: (site: string, change: (value: T) => T) => void;
  use: (site: string) => T;
}

/** A value per site that local storage keeps; every component and every tab sees the same one. */
export function storedState<T>({ key, parse, serialize }: Recipe<T>): StoredState<T> {
  const entries = new Map<string, { value: T; listeners: Set<() => void> }>();

  const entryOf = (site: string) => {
    const known = entries.get(site);
    if (known) return known;
    const entry = { value: parse(readStored(key(site))), listeners: new Set<() => void>() };
    entries.set(site, entry);
    onStoredChange(key(site), (text) => {
      entry.value = parse(text);
      for (const listener of entry.listeners) listener();
    });
    return entry;
  };

  return {
    read: (site) => entryOf(site).value,
    update: (site, change) => {
      const entry = entryOf(site);
      entry.value = change(entry.value);
      writeStored(key(site), serialize(entry.value));
      for (const listener of entry.listeners) listener();
    },
    use: (site) => {
      const entry = entryOf(site);
      const subscribe = (listener: () => void) => {
        entry.listeners.add(listener);
        return () => {
          entry.listeners.delete(listener);
        };
      };
      return useSyncExternalStore(subscribe, () => entry.value);
    },
  };
}
