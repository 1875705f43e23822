import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (name: string): Buffer => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** DejaVu prints what the standard fonts lose: Łódź, ₹, €. Read once for the life of the worker. */
export const FONTS = {
  regular: read('DejaVuSansCondensed'),
  bold: read('DejaVuSansCondensed-Bold'),
} as const;

/** Pictographs that no text font has would print as empty boxes. */
export const printable = (text: string): string =>
  text
    .replace(/[\u{1F000}-\u{1FAFF}\u{E0000}-\u{E007F}]|\uFE0F|\u200D/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
