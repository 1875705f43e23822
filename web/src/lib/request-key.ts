/** An `Idempotency-Key`; `crypto.randomUUID` is missing where a page came without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const placeOf = (name: string, content: unknown): string => `request_key:${name} ${JSON.stringify(content)}`;
/** Where the window refuses storage, keys live until the page is left. */
const memory = new Map<string, string>();

function read(place: string): string | null {
  try {
    return sessionStorage.getItem(place) ?? memory.get(place) ?? null;
  } catch {
    return memory.get(place) ?? null;
  }
}

/**
 * The `Idempotency-Key` of a request: the same content under the same name keeps its key until it is answered, also
 * over a reload, so that an attempt repeated after a lost connection counts once.
 */
export function requestKey(name: string, content: unknown): string {
  const place = placeOf(name, content);
  const key = read(place) ?? randomKey();
  memory.set(place, key);
  try {
    sessionStorage.setItem(place, key);
  } catch {
    // It is in memory.
  }
  return key;
}

/** The request was answered: whoever asks the same again means a second one. */
export function forgetRequestKey(name: string, content: unknown): void {
  const place = placeOf(name, content);
  memory.delete(place);
  try {
    sessionStorage.removeItem(place);
  } catch {
    // It was in memory only.
  }
}
