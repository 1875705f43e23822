import { MAX_PICTURES, type PlacedPicture } from './sheet.ts';
import type { Package } from './unpack.ts';
import { attribute, relationsOf, tags } from './xml-tags.ts';

/** What the picture maker takes; a metafile or a drawing is none. */
const TAKEN = /\.(?:png|jpe?g|gif|webp)$/i;
/** A drawing of more than this is not looked at: it holds more pictures than a menu has. */
const MAX_DRAWING = 8 * 1024 * 1024;

const numberIn = (xml: string, name: string): number | undefined => {
  const found = new RegExp(`<(?:\\w+:)?${name}>\\s*(\\d{1,7})\\s*</`).exec(xml)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Where an anchor begins and ends; one that names no end covers the cell that it begins in. */
const placeOf = (anchor: string): Omit<PlacedPicture, 'part'> | undefined => {
  const [, to = ''] = anchor.split(/<(?:\w+:)?to>/);
  const [top, left] = [numberIn(anchor, 'row'), numberIn(anchor, 'col')];
  if (top === undefined || left === undefined) return undefined;
  const end = numberIn(to, 'row') ?? top;
  const isJustBegun = end > top && numberIn(to, 'rowOff') === 0;
  return { top: top + 1, bottom: Math.max(top, isJustBegun ? end - 1 : end) + 1, left };
};

/** The pictures that lie over the cells of a sheet's part, by the part of the file that holds each. */
export const placedPictures = (
  book: Package,
  part: string,
): { pictures: PlacedPicture[]; otherPictures: number } => {
  const drawing = relationsOf(book, part).find(({ type }) => type.endsWith('/drawing'))?.part ?? '';
  const bytes = book.part(drawing);
  if (!bytes || bytes.length > MAX_DRAWING) return { pictures: [], otherPictures: 0 };
  const anchors = bytes
    .toString('utf8')
    .split(/<(?:\w+:)?(?:twoCell|oneCell|absolute)Anchor[\s>]/)
    .slice(1);
  const media = new Map(relationsOf(book, drawing).map((relation) => [relation.id, relation.part]));
  let otherPictures = 0;
  const pictures = anchors.flatMap((anchor): PlacedPicture[] => {
    if (!/<(?:\w+:)?pic[\s>]/.test(anchor)) return [];
    const [blip] = tags(anchor, 'blip');
    const id = blip && attribute(blip, '\\w+:embed');
    const [place, picture = ''] = [placeOf(anchor), media.get(id ?? '')];
    if (place && TAKEN.test(picture)) return [{ ...place, part: picture }];
    otherPictures += 1;
    return [];
  });
  const more = Math.max(0, pictures.length - MAX_PICTURES);
  return { pictures: pictures.slice(0, MAX_PICTURES), otherPictures: otherPictures + more };
};
