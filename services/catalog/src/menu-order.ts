const names = new Intl.Collator('en', { numeric: true });

/** The order of a menu: by position, then by name as people sort names. */
export const inMenuOrder = <T extends { position: number; name: string }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => a.position - b.position || names.compare(a.name, b.name));
