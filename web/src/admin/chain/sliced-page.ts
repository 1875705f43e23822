/** One page of a list that is here as a whole; a page after the last is the last. Pages begin at 1. */
export function slicedPage<T>(all: readonly T[], asked: number, pageSize: number) {
  const totalPages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(asked, totalPages);
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: all.length, totalPages };
}
