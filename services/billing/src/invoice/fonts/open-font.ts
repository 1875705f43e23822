import PDFDocument from 'pdfkit';

/** A glyph with the characters that a reader of the file finds in its place. */
export interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

export interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A word as it is set. */
export interface Run {
  glyphs: Glyph[];
  positions: Position[];
  advanceWidth: number;
}

interface Subset {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(glyph: number): number;
}

export type OpenFont = PDFKit.Mixins.PDFFontSource & {
  layout(word: string, features?: PDFKit.Mixins.OpenTypeFeatures[]): Run;
  getGlyph(id: number): Glyph;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  createSubset(): Subset;
};

/**
 * Opens a font for the life of the worker: pdfkit takes an opened font as well as a file's bytes, but would read
 * those bytes' tables again for every document, which costs more than all the drawing.
 */
export const openFont = (bytes: Buffer): OpenFont => {
  const opener = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes);
  return (opener as unknown as { _font: { font: OpenFont } })._font.font;
};

const MAX_WORDS = 2_000;

const likewise = <T extends object>(one: T, changes: Partial<T> = {}): T =>
  Object.assign(Object.create(Object.getPrototypeOf(one)), one, changes);

/** Sets each word once: most come in every invoice. pdfkit scales the positions that it is given. */
export const rememberingWords = (font: OpenFont): OpenFont => {
  const layout = font.layout.bind(font);
  const runs = new Map<string, Run>();
  font.layout = (word, features = []) => {
    const key = [word, ...features].join('\n');
    const run = runs.get(key) ?? layout(word, features);
    if (runs.size >= MAX_WORDS) runs.clear();
    runs.set(key, run);
    return likewise(run, { positions: run.positions.map((position) => likewise(position)) });
  };
  return font;
};
