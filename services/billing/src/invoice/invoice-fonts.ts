import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);

/** A word as it is set. */
interface Run {
  positions: object[];
}
type Font = PDFKit.Mixins.PDFFontSource & { layout(word: string, features?: object): Run };

const MAX_WORDS = 2_000;

const likewise = <T extends object>(one: T, changes: Partial<T> = {}): T =>
  Object.assign(Object.create(Object.getPrototypeOf(one)), one, changes);

/** Sets each word once: most come in every invoice. pdfkit scales the positions that it is given. */
const rememberingWords = (font: Font): Font => {
  const layout = font.layout.bind(font);
  const runs = new Map<string, Run>();
  font.layout = (word, features) => {
    if (features) return layout(word, features);
    const run = runs.get(word) ?? layout(word);
    if (runs.size >= MAX_WORDS) runs.clear();
    runs.set(word, run);
    return likewise(run, { positions: run.positions.map((position) => likewise(position)) });
  };
  return font;
};

/**
 * Opens a font for the life of the worker: pdfkit takes an opened font as well as a file's bytes, but would read
 * those bytes' tables again for every document, which costs more than all the drawing.
 */
const opened = (name: string): PDFKit.Mixins.PDFFontSource => {
  const bytes = readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const opener = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes);
  return rememberingWords((opener as unknown as { _font: { font: Font } })._font.font);
};

/** DejaVu prints what the standard fonts lose: Łódź, ₹, €. */
export const FONTS = {
  regular: opened('DejaVuSansCondensed'),
  bold: opened('DejaVuSansCondensed-Bold'),
} as const;

/** Pictographs that no text font has would print as empty boxes. */
export const printable = (text: string): string =>
  text
    .replace(/[\u{1F000}-\u{1FAFF}\u{E0000}-\u{E007F}]|\uFE0F|\u200D/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
