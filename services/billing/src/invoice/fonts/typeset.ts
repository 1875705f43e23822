import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { type FontFile, type Writing, writingOf } from './font-files.ts';
import { type Face, findFace, hasGlyphs, headingFace, plainFace } from './fonts.ts';

/** Text in one font. */
export interface Piece {
  text: string;
  face: Face;
}

/** A piece of a line, which lies from the left in the order in which it is seen. */
export interface PlacedPiece extends Piece {
  /** Its place in the order in which it is read. */
  readAt: number;
}

type Measure = (piece: Piece) => number;

/** The package's types describe its CommonJS form. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Marks that would turn the reading order of what follows, and what has no width. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|(?![\n\t])\p{Cc}/gu;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
/** What makes a sign a coloured picture: it is drawn as the plain sign, where a font has it. */
const COLOURED = /[\uFE0E\uFE0F\u20E3\u{E0000}-\u{E007F}]/gu;

/** The text as it can be set: composed, on one line per line, without marks that nobody sees. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Blanks and signs, which take the direction of the words around them: in one font with them they stay together. */
const NEUTRAL = /^[\p{P}\p{Zs}\p{S}]$/u;

const SUBSTITUTE = '?';

/** A grapheme with its font; in parts where none has all of it. */
const faced = (grapheme: string, writing: Writing, missing: Set<FontFile>): Piece[] => {
  const found = findFace(grapheme, writing);
  if (found && 'face' in found) return [{ text: grapheme, face: found.face }];
  if (found) missing.add(found.file);
  const characters = [...grapheme];
  if (found || PICTOGRAPH.test(grapheme)) return [];
  if (characters.length > 1) return characters.flatMap((one) => faced(one, writing, missing));
  return /\p{M}/u.test(grapheme) ? [] : faced(SUBSTITUTE, writing, missing);
};

/**
 * The text's graphemes with their fonts. What no font has is left out, if it is a pictograph or a sign on a letter, and
 * else becomes `?`.
 */
const facedGraphemes = (text: string, missing: Set<FontFile>): Piece[] => {
  const writing = writingOf(text);
  const keepsNeutrals = RIGHT_TO_LEFT.test(text);
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const grapheme = segment.replace(COLOURED, '');
    const before = pieces.at(-1)?.face;
    const stays = keepsNeutrals && before?.isShaped && NEUTRAL.test(grapheme) && hasGlyphs(before, grapheme);
    if (stays) pieces.push({ text: grapheme, face: before });
    else if (grapheme) pieces.push(...faced(grapheme, writing, missing));
  }
  return pieces;
};

/** Blanks around a pictograph that was left out are one. */
const withSingleBlanks = (pieces: Piece[]): Piece[] =>
  pieces.filter(({ text }, at) => text !== ' ' || (at > 0 && pieces[at - 1]?.text !== ' '));

interface Run extends PlacedPiece {
  /** Odd: from right to left. */
  level: number;
}

const runsOf = (pieces: readonly Piece[], levels?: ArrayLike<number>): Run[] => {
  const runs: Run[] = [];
  let offset = 0;
  for (const { text, face } of pieces) {
    const level = levels?.[offset] ?? 0;
    const run = runs.at(-1);
    if (run && run.face === face && run.level === level) run.text += text;
    else runs.push({ text, face, level, readAt: runs.length });
    offset += text.length;
  }
  return runs;
};

/** Signs between words of another direction: they stand the other way round, brackets mirrored. */
const reversed = (text: string): string =>
  [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');

/** A line's runs from the left (Unicode bidirectional algorithm, rule L2). HarfBuzz turns the words themselves. */
const asSeen = (pieces: readonly Piece[]): PlacedPiece[] => {
  const text = pieces.map((piece) => piece.text).join('');
  if (!RIGHT_TO_LEFT.test(text)) return runsOf(pieces);
  const runs = runsOf(pieces, bidi.getEmbeddingLevels(text, 'auto').levels);
  const highest = Math.max(...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while (end < runs.length && runs[end]!.level >= level) end += 1;
      if (end === start) continue;
      runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
      start = end;
    }
  }
  return runs.map(({ text, face, level, readAt }) => ({
    text: level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? reversed(text) : text,
    face,
    readAt,
  }));
};

/** The pieces between places where a line may end. */
const wordsOf = (pieces: readonly Piece[]): Piece[][] => {
  const breaker = new LineBreaker(pieces.map(({ text }) => text).join(''));
  const words: Piece[][] = [[]];
  let end = breaker.nextBreak()?.position;
  let offset = 0;
  for (const piece of pieces) {
    if (end !== undefined && offset >= end) {
      words.push([]);
      end = breaker.nextBreak()?.position;
    }
    words.at(-1)!.push(piece);
    offset += piece.text.length;
  }
  return words;
};

const withoutLastBlank = (pieces: readonly Piece[]): Piece[] =>
  pieces.at(-1)?.text === ' ' ? pieces.slice(0, -1) : [...pieces];

const widthOf = (pieces: readonly Piece[], measure: Measure): number =>
  runsOf(pieces).reduce((sum, run) => sum + measure(run), 0);

/** Lines of at most a width; a word that is wider than that is taken apart. */
const broken = (pieces: readonly Piece[], width: number, measure: Measure): Piece[][] => {
  const fits = (line: readonly Piece[]) => widthOf(withoutLastBlank(line), measure) <= width;
  if (fits(pieces)) return [[...pieces]];
  const parts = wordsOf(pieces).flatMap((word) => (fits(word) ? [word] : word.map((piece) => [piece])));
  const lines: Piece[][] = [[]];
  for (const part of parts) {
    const line = lines.at(-1)!;
    if (line.length === 0 || fits([...line, ...part])) line.push(...part);
    else lines.push([...part]);
  }
  return lines;
};

/** Letters without combining marks that the first font has: nearly every text of most invoices. */
const PLAIN = /^[\x20-\x7E\u00C0-\u017E]+$/;

/** The one font of a plain text; undefined of any other. */
const plainFaceOf = (text: string, isHeading: boolean): Face | undefined => {
  if (!PLAIN.test(text)) return undefined;
  return isHeading && hasGlyphs(headingFace(), text) ? headingFace() : plainFace();
};

const linesOf = (
  text: string,
  isHeading: boolean,
  width: number,
  measure: Measure,
  missing: Set<FontFile>,
): PlacedPiece[][] => {
  const face = plainFaceOf(text, isHeading);
  if (face && measure({ text, face }) <= width) return [[{ text, face, readAt: 0 }]];
  const pieces = face ? [...text].map((letter) => ({ text: letter, face })) : facedGraphemes(text, missing);
  return broken(withSingleBlanks(pieces), width, measure).map((line) => asSeen(withoutLastBlank(line)));
};

/**
 * A text as lines of pieces, in the order in which they are seen. Files of fonts that are not open yet are added to
 * `missing`: once they are, the text is set again.
 */
export const typeset = (
  text: string,
  width: number,
  measure: Measure,
  missing: Set<FontFile>,
  isHeading = false,
): PlacedPiece[][] =>
  printable(text)
    .split('\n')
    .flatMap((line) => linesOf(line.trim(), isHeading, width, measure, missing));
