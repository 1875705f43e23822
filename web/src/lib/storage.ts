/** Local storage that never throws: a private window or a full disk only means that nothing is remembered. */

/** The stored text of a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. False where the browser refuses to store. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab changes the key; returns how to stop. */
export function onStoredChange(key: string, callback: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback(readStored(key));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
