/** A part of known height that is not split; `keepWithNext`: never the last on a page. */
export interface Flowable {
  height: number;
  keepWithNext?: boolean;
}

/**
 * Distributes parts to pages: `first` is the height on the first page, `next` on the following ones. A part that is taller
 * than a page has one to itself.
 */
export const paginate = <P extends Flowable>(parts: readonly P[], first: number, next: number): P[][] => {
  const pages: P[][] = [[]];
  let room = first;
  for (let index = 0; index < parts.length; ) {
    let end = index + 1;
    while (end < parts.length && parts[end - 1]?.keepWithNext) end += 1;
    const group = parts.slice(index, end);
    const height = group.reduce((sum, part) => sum + part.height, 0);
    const fresh = pages.at(-1)?.length === 0 && pages.length > 1;
    if (height > room && !fresh) {
      pages.push([]);
      room = next;
    }
    pages.at(-1)?.push(...group);
    room -= height;
    index = end;
  }
  return pages;
};
