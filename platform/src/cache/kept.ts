/** What is remembered under names. */
export interface Kept<V> {
  get(name: string): V | undefined;
  /** What alone would take more than there is room for is not kept. */
  set(name: string, value: V): void;
  delete(name: string): void;
  clear(): void;
  names(): Iterable<string>;
  readonly bytes: number;
}

/** An entry's place, beside its name and value. */
const OVERHEAD = 100;
/** A name of ASCII takes a byte for each letter, another two. */
const LETTER = 2;

/** Remembers as long as all of it takes no more than so many bytes; what was set longest ago goes first. */
export const kept = <V>(mostBytes: number, bytesOf: (value: V) => number): Kept<V> => {
  const entries = new Map<string, { value: V; bytes: number }>();
  let bytes = 0;

  const forget = (name: string): void => {
    const entry = entries.get(name);
    if (!entry) return;
    bytes -= entry.bytes;
    entries.delete(name);
  };
  const makeRoom = (): void => {
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };

  return {
    get: (name) => entries.get(name)?.value,
    set: (name, value) => {
      forget(name);
      const entry = { value, bytes: bytesOf(value) + name.length * LETTER + OVERHEAD };
      if (entry.bytes > mostBytes) return;
      entries.set(name, entry);
      bytes += entry.bytes;
      makeRoom();
    },
    delete: forget,
    clear: () => {
      entries.clear();
      bytes = 0;
    },
    names: () => entries.keys(),
    get bytes() {
      return bytes;
    },
  };
};
