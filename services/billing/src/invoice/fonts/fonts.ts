import { readFileSync } from 'node:fs';
import { type FontFile, filesFor, headings, latin, type Weight, type Writing } from './font-files.ts';
import { type OpenFont, openFont, rememberingWords } from './open-font.ts';
import { shapedFont } from './shaped-font.ts';

const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 700 };

/** A font in both weights. */
export interface Face extends Record<Weight, OpenFont> {
  isShaped: boolean;
}

/** By their files' names, for the life of the worker. */
const faces = new Map<string, Face>();

const opened = (file: FontFile, open: (weight: Weight) => OpenFont): Face => {
  const face = { isShaped: file.isShaped, regular: open('regular'), bold: open('bold') };
  faces.set(file.name, face);
  return face;
};

const openSimple = (file: FontFile): Face =>
  opened(file, (weight) => rememberingWords(openFont(readFileSync(file.paths[weight]))));

/** Opens a font of scripts that need HarfBuzz, which is loaded with the first of them. */
export const openShaped = async (file: FontFile): Promise<void> => {
  const [harfBuzz, { default: subsetFont }] = await Promise.all([
    import('harfbuzzjs'),
    import('subset-font'),
  ]);
  const bytesOf = async (weight: Weight): Promise<Buffer> => {
    const bytes = readFileSync(file.paths[weight]);
    const variationAxes = { wght: WEIGHTS[weight] };
    return file.isVariable
      ? subsetFont(bytes, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes })
      : bytes;
  };
  const bytes = { regular: await bytesOf('regular'), bold: await bytesOf('bold') };
  opened(file, (weight) => rememberingWords(shapedFont(openFont(bytes[weight]), bytes[weight], harfBuzz)));
};

/** Joiners and variation selectors only change how their neighbours look. */
const SILENT = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a font has all of a grapheme in both weights. */
export const hasGlyphs = ({ regular, bold }: Face, grapheme: string): boolean =>
  [...grapheme].every(
    (character) =>
      SILENT.test(character) ||
      [regular, bold].every((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
  );

/** The font of plain Latin text. */
export const plainFace = (): Face => faces.get(latin().name) ?? openSimple(latin());

/** The font of headings, as far as it has their letters. */
export const headingFace = (): Face => faces.get(headings().name) ?? openSimple(headings());

type Found = { face: Face } | { file: FontFile } | undefined;

const search = (grapheme: string, writing: Writing): Found => {
  for (const file of filesFor(grapheme, writing)) {
    const face = faces.get(file.name) ?? (file.isShaped ? undefined : openSimple(file));
    if (!face) return { file };
    if (hasGlyphs(face, grapheme)) return { face };
  }
  return undefined;
};

const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, Found>();

/** The font that draws a grapheme, or the file that may and is not open yet; undefined where none can. */
export const findFace = (grapheme: string, writing: Writing): Found => {
  const key = `${writing} ${grapheme}`;
  if (remembered.has(key)) return remembered.get(key);
  const found = search(grapheme, writing);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (!found || 'face' in found) remembered.set(key, found);
  return found;
};
