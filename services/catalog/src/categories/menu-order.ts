const names = new Intl.Collator('en', { numeric: true });

/** The order of a menu: by position, then by name as people sort names, then always the same. */
export const inMenuOrder = <T extends { _id: string; position: number; name: string }>(
  things: readonly T[],
): T[] =>
  things.toSorted(
    (a, b) => a.position - b.position || names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1),
  );
