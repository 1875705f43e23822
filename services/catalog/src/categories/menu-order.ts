import { MAX_POSITION } from '@biteboard/contracts';

const names = new Intl.Collator('en', { numeric: true });

/** The order of a menu: by position, then by name as people sort names, then always the same. */
export const inMenuOrder = <T extends { _id: string; position: number; name: string }>(
  things: readonly T[],
): T[] =>
  things.toSorted(
    (a, b) => a.position - b.position || names.compare(a.name, b.name) || (a._id < b._id ? -1 : 1),
  );

/** The default position of something new: after all others. */
export const positionAfter = (last: { position: number } | undefined): number =>
  last ? Math.min(last.position + 1, MAX_POSITION) : 0;
