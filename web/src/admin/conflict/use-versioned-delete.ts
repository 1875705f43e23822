import type { UseMutationResult } from '@tanstack/react-query';
import { differences, type Fields } from './differences.ts';
import type { Versioned } from './if-match.ts';
import { useRebasedAction } from './use-rebased-action.ts';

/** Deletes what was seen, by its version. */
export const useVersionedDelete = <T extends Versioned>(
  thing: T,
  fieldsOf: (thing: T) => Fields,
  remove: Pick<UseMutationResult<unknown, unknown, number>, 'mutate'>,
) =>
  useRebasedAction({
    opened: thing,
    changesOf: (before, now) => differences(fieldsOf(before), fieldsOf(now), fieldsOf(before)),
    run: ({ version }, onError) => remove.mutate(version, { onError }),
  });
