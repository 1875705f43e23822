import { withoutActor } from '../audit/index.ts';
import { type Decision, type Repository, type Versioned, withKeyedMutex } from '../documents/index.ts';
import { preconditionFailed } from '../http/index.ts';
import type { KeyValue } from '../ports/index.ts';

/** A document that may be the default of several; of several marks, the latest counts. */
export interface Markable extends Versioned {
  isDefault: boolean;
  /** ISO, UTC. */
  markedDefaultAt: string | null;
}

/** Which documents share one default, and how one of them loses its mark. */
export interface MarkedDocuments<S extends Markable> {
  /** Names what is marked one after the other; `busy` is the refusal where others take too long. */
  mutex: { name: string; busy: string };
  change: Repository<S>['change'];
  listMarked(): Promise<readonly S[]>;
  unmark(state: S): Decision<S>;
  /** What a client that had seen another default receives of the present one. */
  shown(state: S): unknown;
}

/** A request's mark; `seenDefault` is the id of the default that the client saw, null for none. */
export interface MarkRequest {
  isDefault?: boolean | undefined;
  seenDefault?: string | null | undefined;
}

export interface DefaultMark<S> {
  /**
   * Saves a document with what its mark means for the others. Throws 412 with the present default (null: there is none)
   * where that is neither the one that the client saw nor this document.
   */
  save(id: string, request: MarkRequest, save: () => Promise<S>): Promise<S>;
  /** Takes the mark from all but the latest: run after each mark, and again from its event in case of a crash. */
  keepLatest(): Promise<void>;
}

const age = ({ markedDefaultAt, _id }: Markable): string => `${markedDefaultAt} ${_id}`;

/** The marked documents, the latest first. */
export const latestFirst = <S extends Markable>(marked: readonly S[]): S[] =>
  marked.toSorted((a, b) => (age(a) < age(b) ? 1 : -1));

/** Keeps at most one of several documents the default one. */
export const defaultMark = <S extends Markable>(
  keyValue: KeyValue,
  { mutex, change, listMarked, unmark, shown }: MarkedDocuments<S>,
): DefaultMark<S> => {
  const keepLatest = async () => {
    const [, ...overtaken] = latestFirst(await listMarked());
    for (const { _id, markedDefaultAt } of overtaken) {
      await withoutActor(() =>
        change(_id, (state) => (state.markedDefaultAt === markedDefaultAt ? unmark(state) : undefined)),
      );
    }
  };
  return {
    keepLatest,
    save: async (id, { isDefault, seenDefault }, save) => {
      if (!isDefault) return save();
      return withKeyedMutex(keyValue, mutex, async () => {
        const [present] = latestFirst(await listMarked());
        const isSeen = [seenDefault, id].includes(present?._id ?? null);
        if (seenDefault !== undefined && !isSeen)
          throw preconditionFailed(present ? await shown(present) : null);
        const saved = await save();
        await keepLatest();
        return saved;
      });
    },
  };
};
