/** Counts per name; names at zero take no memory. */
export interface KeyedCounter {
  of(name: string): number;
  add(name: string): void;
  remove(name: string): void;
}

export const keyedCounter = (): KeyedCounter => {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    of,
    add: (name) => {
      counts.set(name, of(name) + 1);
    },
    remove: (name) => {
      if (of(name) > 1) counts.set(name, of(name) - 1);
      else counts.delete(name);
    },
  };
};
