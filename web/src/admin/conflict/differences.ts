import { hashKey } from '@tanstack/react-query';

/** Something by its fields, each compared as a whole. */
export type Fields = Readonly<Record<string, unknown>>;

/** Who changed a field since it was opened; `both`: each to something else. */
export type Side = 'theirs' | 'mine' | 'both';

export interface Difference {
  field: string;
  side: Side;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** What was changed since it was opened, by them and by me; what both made the same is no difference any more. */
export function differences(before: Fields, theirs: Fields, mine: Fields): Difference[] {
  const names = [...new Set([before, theirs, mine].flatMap(Object.keys))];
  return names.flatMap((field) => {
    const values = { before: before[field], theirs: theirs[field], mine: mine[field] };
    const byThem = !isSame(values.before, values.theirs);
    const byMe = !isSame(values.before, values.mine);
    if ((!byThem && !byMe) || isSame(values.theirs, values.mine)) return [];
    return [{ field, side: byThem && byMe ? 'both' : byThem ? 'theirs' : 'mine', ...values } as const];
  });
}

/** Whether the user has to review: others changed something that is not the same here already. */
export const hasTheirChanges = (all: readonly Difference[]): boolean =>
  all.some(({ side }) => side !== 'mine');

/** Which side is chosen for the fields that both changed. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

/** The fields that take the value entered here; all others take theirs. */
export const fieldsTakenFromMine = (all: readonly Difference[], choices: Choices): string[] =>
  all
    .filter(({ field, side }) => side === 'mine' || (side === 'both' && choices[field] === 'mine'))
    .map(({ field }) => field);
