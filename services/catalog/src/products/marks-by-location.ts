/** Says that something is sold out until a time (ISO; null: until it is changed), at these locations or at all. */
export interface LocationsMark {
  until: string | null;
  locationIds?: readonly string[];
}

/** What is said of locations: those that are named, else all that the caller runs. */
export interface AskedMark {
  soldOut: boolean;
  until: string | null;
  locationIds?: readonly string[] | undefined;
}

export interface LocationScope {
  /** The locations of the caller; absent: the whole site. */
  own?: readonly string[] | undefined;
  /** All of the site. */
  all: readonly string[];
}

/**
 * The marks after what was said: of locations that are not meant they stay as they are. There is one for each end,
 * and a single one without locations where all have the same.
 */
export const marksAfter = (
  before: readonly LocationsMark[],
  { soldOut, until, locationIds }: AskedMark,
  { own, all }: LocationScope,
): LocationsMark[] => {
  const about = locationIds ?? own;
  if (!about) return soldOut ? [{ until }] : [];
  if (about.length === 0) return [...before];
  const ends = new Map(before.flatMap((mark) => (mark.locationIds ?? all).map((id) => [id, mark.until])));
  for (const id of about) {
    if (soldOut) ends.set(id, until);
    else ends.delete(id);
  }
  return [...Map.groupBy(ends.keys(), (id) => ends.get(id) ?? null)].map(([end, ids]) => ({
    until: end,
    ...(all.every((id) => ids.includes(id)) ? {} : { locationIds: ids }),
  }));
};
