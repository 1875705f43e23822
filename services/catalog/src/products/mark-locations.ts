import { type Availability, availabilityAt, type ProductInput } from '@biteboard/contracts';
import { parseInstant } from '../fields/parse-instant.ts';
import { type AskedMark, type LocationScope, type LocationsMark, marksAfter } from './marks-by-location.ts';
import { NO_END } from './product-search.ts';

type AvailabilityInput = NonNullable<ProductInput['availability']>;

interface Place extends LocationScope {
  /** ms since 1970 */
  now: number;
}

const marksOf = ({ soldOut, until, locationIds, more = [] }: Availability): LocationsMark[] =>
  soldOut ? [{ until, ...(locationIds ? { locationIds } : {}) }, ...more] : [];

const latestFirst = (one: LocationsMark, other: LocationsMark): number =>
  (one.until ?? NO_END) < (other.until ?? NO_END) ? 1 : -1;

const availabilityOf = (marks: readonly LocationsMark[]): Availability => {
  const [latest, ...more] = marks
    .toSorted(latestFirst)
    .map(({ until, locationIds = [] }) => ({ until, locationIds: [...locationIds] }));
  if (!latest) return { soldOut: false, until: null };
  const { until, locationIds } = latest;
  return {
    soldOut: true,
    until,
    ...(locationIds.length > 0 ? { locationIds } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
};

const askedMarks = ({ soldOut, until, locationIds, more = [] }: AvailabilityInput): AskedMark[] => {
  const end = (field: string, time: string | null | undefined) =>
    soldOut && time ? parseInstant(field, time) : null;
  return [
    { soldOut, until: end('availability.until', until), locationIds },
    ...more.map((mark, at) => ({
      soldOut,
      until: end(`availability.more.${at}.until`, mark.until),
      locationIds: mark.locationIds,
    })),
  ];
};

/**
 * The availability after somebody has said which locations lack a product, or have it again: the named ones, else all
 * that they run. The others stay as they are, each with its end. Throws 400 where an end is no instant.
 */
export const markLocations = (
  before: Availability | undefined,
  input: AvailabilityInput,
  { now, ...scope }: Place,
): Availability =>
  availabilityOf(
    askedMarks(input).reduce(
      (marks, asked) => marksAfter(marks, asked, scope),
      marksOf(availabilityAt(before, now)),
    ),
  );
