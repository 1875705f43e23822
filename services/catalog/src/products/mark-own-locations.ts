import { type Availability, availabilityAt } from '@biteboard/contracts';

export interface OwnMark {
  soldOut: boolean;
  until: string | null;
  /** Which of their own locations lack it; absent: all of these. */
  locationIds?: readonly string[] | undefined;
}

interface Place {
  /** The locations of the caller. */
  own: readonly string[];
  /** All of the site. */
  all: readonly string[];
  /** ms since 1970 */
  now: number;
}

/**
 * The availability after somebody who runs only some locations has said which of theirs lack the product: the others
 * stay as they are. A mark has one end, and where others lack the product too it is theirs.
 */
export const markOwnLocations = (
  before: Availability | undefined,
  { soldOut, until, locationIds }: OwnMark,
  { own, all, now }: Place,
): Availability => {
  const current = availabilityAt(before, now);
  if (own.length === 0) return current;
  const lacking = current.soldOut ? (current.locationIds ?? all) : [];
  const others = lacking.filter((id) => !own.includes(id));
  const asked = soldOut ? [...(locationIds ?? own)].filter((id) => own.includes(id)) : [];
  const after = [...others, ...asked];
  if (after.length === 0) return { soldOut: false, until: null };
  const end = others.length > 0 ? current.until : until;
  const isEverywhere = all.every((id) => after.includes(id));
  return { soldOut: true, until: end, ...(isEverywhere ? {} : { locationIds: after }) };
};
