import type * as HarfBuzz from 'harfbuzzjs';
import type { Glyph, OpenFont, Position, Run } from './open-font.ts';

/** A letter without ink or width (the zero-width non-joiner). */
const ZERO_WIDTH = 0x200c;

/** What stands for a sign whose characters are its letter's: readers skip it, but would replace an empty text. */
const NOTHING = '\u200d';

/** More than any font has: above it the same glyph is numbered again for other characters. */
const GLYPHS = 0x1_0000;

/** One glyph may stand for different characters in different words: each of them gets a place of its own in the file. */
const numberingPerText = (font: OpenFont) => {
  const variants = new Map<string, number>();
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    subset.includeGlyph = (glyph) => {
      subset.mapping[glyph] ??= subset.glyphs.push(glyph % GLYPHS) - 1;
      return subset.mapping[glyph];
    };
    return subset;
  };
  return (id: number, text: string): number => {
    const key = `${id} ${text}`;
    const variant = variants.get(key) ?? variants.size + 1;
    variants.set(key, variant);
    return variant * GLYPHS + id;
  };
};

interface ShapedGlyph extends Position {
  id: number;
  /** Where its cluster begins in the text. */
  cluster: number;
}

/** The characters of a cluster for its glyphs that have a width, in their order; the last one has what is left. */
const dealt = (text: string, count: number): string[] => {
  const composed = [...text];
  const characters = composed.length < count ? [...text.normalize('NFD')] : composed;
  return Array.from({ length: count }, (_, at) =>
    at === count - 1 ? characters.slice(at).join('') : (characters[at] ?? ''),
  );
};

/**
 * The characters of each glyph, so that a reader of the file finds them in their order, whichever sign of a syllable
 * stands first. Signs without a width have none: their letter has them.
 */
const textsOf = (text: string, glyphs: readonly ShapedGlyph[]): string[] => {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const texts: string[] = glyphs.map(() => '');
  for (const [index, start] of starts.entries()) {
    const places = glyphs.flatMap(({ cluster }, at) => (cluster === start ? [at] : []));
    const wide = places.filter((at) => glyphs[at]!.xAdvance > 0);
    const bearers = wide.length > 0 ? wide : places.slice(0, 1);
    const parts = dealt(text.slice(start, starts[index + 1]), bearers.length);
    for (const [part, at] of bearers.entries()) texts[at] = parts[part]!;
  }
  return texts;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Readers of files turn right-to-left words round glyph by glyph: one that stands for several letters (lam-alef) is
 * followed by glyphs without ink or width for the further ones.
 */
const oneLetterEach = (glyphs: [ShapedGlyph, string][], blank: number): [ShapedGlyph, string][] =>
  glyphs.flatMap(([glyph, text]) => {
    const [first = '', ...further] = text;
    const at = { cluster: glyph.cluster, xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
    const blanks = further.map((letter): [ShapedGlyph, string] => [{ ...at, id: blank }, letter]);
    return [...blanks.toReversed(), [glyph, first]];
  });

/** Its positions are scaled by pdfkit, and its width with them. */
class ShapedRun implements Run {
  glyphs: Glyph[];
  positions: Position[];

  constructor(glyphs: Glyph[], positions: Position[]) {
    this.glyphs = glyphs;
    this.positions = positions;
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/**
 * Sets words with HarfBuzz, which knows every script: fontkit, which pdfkit sets with, swaps or loses signs of many.
 * Glyphs come out from left to right. A no-break space is a space: at others pdfkit takes a text apart.
 */
export const shapedFont = (font: OpenFont, bytes: Uint8Array, harfBuzz: typeof HarfBuzz): OpenFont => {
  const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(bytes)));
  const numbered = numberingPerText(font);
  const shape = (text: string): ShapedGlyph[] => {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(shaper, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer
      .getGlyphInfos()
      .map(({ codepoint: id, cluster }, at) => ({ id, cluster, ...positions[at]! }));
  };
  const blank = font.glyphForCodePoint(ZERO_WIDTH).id;
  font.layout = (written): Run => {
    const word = written.replaceAll('\u00a0', ' ');
    const shaped = shape(word);
    const texts = textsOf(word, shaped);
    const named = shaped.map((glyph, at): [ShapedGlyph, string] => [glyph, texts[at]!]);
    const drawn = RIGHT_TO_LEFT.test(word) ? oneLetterEach(named, blank) : named;
    const glyphs = drawn.map(([{ id }, text]): Glyph => {
      const codePoints = [...(text || NOTHING)].map((character) => character.codePointAt(0)!);
      return { id: numbered(id, text), advanceWidth: font.getGlyph(id).advanceWidth, codePoints };
    });
    const positions = drawn.map(([{ xAdvance, yAdvance, xOffset, yOffset }]) => ({
      ...{ xAdvance, yAdvance, xOffset, yOffset },
    }));
    return new ShapedRun(glyphs, positions);
  };
  return font;
};
