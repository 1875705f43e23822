import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);

/**
 * Opens a font for the life of the worker: pdfkit takes an opened font as well as a file's bytes, but would read
 * those bytes' tables again for every document, which costs more than all the drawing.
 */
const opened = (name: string): PDFKit.Mixins.PDFFontSource => {
  const bytes = readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const opener = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes);
  return (opener as unknown as { _font: { font: PDFKit.Mixins.PDFFontSource } })._font.font;
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
