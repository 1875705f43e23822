import type { Repository, Versioned } from '@biteboard/platform/documents';
import type { Filter } from '@biteboard/platform/ports';
import { runYielding } from './run-yielding.ts';

const AT_A_TIME = 100;

/**
 * Does the same for each document of a filter, by id, so many at a time: bounded in memory, and others have their turn
 * in between. `upTo` leaves out what has a later id. Answers how many there were.
 */
export const forEachDocument = async <S extends Versioned>(
  repository: Pick<Repository<S>, 'list'>,
  filter: Filter,
  work: (one: S) => Promise<unknown>,
  upTo?: string,
): Promise<number> => {
  const before = upTo === undefined ? {} : { $lte: upTo };
  let count = 0;
  for (let last = ''; ; ) {
    const page = await repository.list(
      { ...filter, _id: { $gt: last, ...before } },
      { sort: { _id: 1 }, limit: AT_A_TIME },
    );
    await runYielding(page, work);
    count += page.length;
    if (page.length < AT_A_TIME) return count;
    last = page.at(-1)!._id;
  }
};
