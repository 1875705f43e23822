import type { UseMutationResult } from '@tanstack/react-query';
import { differences, type Fields } from './differences.ts';
import type { Seen } from './seen.ts';
import { useUponSeen } from './use-upon-seen.ts';

/** Deletes what was seen, by its version. */
export const useDeleteSeen = <T extends Seen>(
  thing: T,
  fieldsOf: (thing: T) => Fields,
  remove: Pick<UseMutationResult<unknown, unknown, number>, 'mutate'>,
) =>
  useUponSeen({
    opened: thing,
    changesOf: (before, now) => differences(fieldsOf(before), fieldsOf(now), fieldsOf(before)),
    run: ({ version }, onError) => remove.mutate(version, { onError }),
  });
