import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type Difference, differences, type Fields, isByOthers } from './differences.ts';
import { currentIn, type Seen } from './seen.ts';

/**
 * Deletes what was seen, by its version. Where others have changed it since, what they changed is to be shown, and the
 * next try is of what it is now; where they changed nothing that shows, it goes.
 */
export function useDeleteSeen<T extends Seen>(
  thing: T,
  fieldsOf: (thing: T) => Fields,
  remove: Pick<UseMutationResult<unknown, unknown, number>, 'mutate'>,
) {
  const [now, setNow] = useState(thing);
  const changed: Difference[] = differences(fieldsOf(thing), fieldsOf(now), fieldsOf(thing));
  const go = (seen: T): void =>
    remove.mutate(seen.version, {
      onError: (error) => {
        const current = currentIn<T>(error);
        if (!current || current.version === seen.version) return;
        setNow(current);
        if (!isByOthers(differences(fieldsOf(seen), fieldsOf(current), fieldsOf(seen)))) go(current);
      },
    });
  return { changed, go: () => go(now) };
}
