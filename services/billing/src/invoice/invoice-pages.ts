/** Something of a known height that is printed whole; `keepWithNext`: never the last of a page. */
export interface Piece {
  height: number;
  keepWithNext?: boolean;
}

/**
 * Puts pieces on pages: `first` is the room on the first page, `next` on each that follows. A piece that is taller
 * than a page stands alone on one.
 */
export const paginate = <P extends Piece>(pieces: readonly P[], first: number, next: number): P[][] => {
  const pages: P[][] = [[]];
  let room = first;
  for (let index = 0; index < pieces.length; ) {
    let end = index + 1;
    while (end < pieces.length && pieces[end - 1]?.keepWithNext) end += 1;
    const group = pieces.slice(index, end);
    const height = group.reduce((sum, piece) => sum + piece.height, 0);
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
