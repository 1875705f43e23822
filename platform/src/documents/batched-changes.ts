import { batch } from '../async/batch.ts';
import type { Repository } from './repository.ts';
import { unlessDuplicate } from './repository.ts';
import type { Versioned } from './versioned.ts';

interface Change<S> {
  empty: S;
  how(state: S): S | undefined;
  isDone: boolean;
}

const MAX_CONCURRENT = 100;

/**
 * Changes of documents that many callers change at the same moment and that announce nothing: those of one document in
 * this process are one write, and those of other replicas are seen by them. The document is made from `empty` where it
 * is missing. Resolves to whether `how` changed it; it returns undefined to leave the document as it is.
 */
export const batchedChanges = <S extends Versioned>(documents: Pick<Repository<S>, 'change' | 'save'>) => {
  const withAll = (state: S, all: readonly Change<S>[]): S =>
    all.reduce((last, change) => {
      const next = change.how(last);
      change.isDone = next !== undefined;
      return next ?? last;
    }, state);

  const changeTogether = batch<Change<S>>(async (id, all) => {
    const decide = (state: S) => {
      const next = withAll(state, all);
      return next === state ? undefined : { state: next, events: [] };
    };
    while (!(await documents.change(id, decide))) {
      const { empty } = all[0]!;
      const state = withAll(empty, all);
      if (state === empty || (await unlessDuplicate(documents.save({ state, events: [] })))) return;
    }
  }, MAX_CONCURRENT);

  return async (empty: S, how: (state: S) => S | undefined): Promise<boolean> => {
    const change: Change<S> = { empty, how, isDone: false };
    await changeTogether(empty._id, change);
    return change.isDone;
  };
};
