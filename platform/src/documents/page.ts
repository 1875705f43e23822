import type { Page } from '@biteboard/contracts';
import type { Filter, FindOptions } from '../ports/database.ts';

export type { Page };

/** What a page is asked for by: the whole order of the list, in which no two documents are equal. */
interface PageAsked {
  filter: Filter;
  sort: NonNullable<FindOptions['sort']>;
  page: number;
  pageSize: number;
}

interface Listed<S> {
  list(filter: Filter, options?: FindOptions): Promise<S[]>;
  count(filter: Filter): Promise<number>;
}

/** So many documents are skipped without asking first from which end they are nearer. */
const NEAR = 1_000;

/** One page of what a filter finds: it is reached from the nearer end of the list. */
export const pageOf = async <S>(
  documents: Listed<S>,
  { filter, sort, page, pageSize }: PageAsked,
): Promise<Page<S>> => {
  const skip = (page - 1) * pageSize;
  const answer = (total: number, items: S[]) => {
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    return { items, total, page, pageSize, totalPages };
  };
  const fromStart = () => documents.list(filter, { sort, skip, limit: pageSize });
  if (skip < NEAR) return answer(...(await Promise.all([documents.count(filter), fromStart()])));
  const total = await documents.count(filter);
  if (skip >= total) return answer(total, []);
  if (skip <= total / 2) return answer(total, await fromStart());
  const limit = Math.min(pageSize, total - skip);
  const backwards = await documents.list(filter, {
    sort: turned(sort),
    skip: total - skip - limit,
    limit,
  });
  return answer(total, backwards.toReversed());
};

const turned = (sort: PageAsked['sort']): PageAsked['sort'] =>
  Object.fromEntries(Object.entries(sort).map(([path, way]) => [path, way === 1 ? -1 : 1]));
