import PDFDocument from 'pdfkit';
import type { FontFile } from './fonts/font-files.ts';
import type { OpenFont } from './fonts/open-font.ts';
import { type Piece, type PlacedPiece, typeset } from './fonts/typeset.ts';

/** All measures are CSS pixels (96 to the inch), as in the design. */
const POINTS = 0.75;

export const INK = '#1B1815';
export const INK_2 = '#57514A';
export const INK_3 = '#736C64';
export const LINE = '#E9E5DF';
export const GREEN = '#1B7A3D';

export interface TextStyle {
  size: number;
  bold?: boolean;
  /** In the brand's type for headings. */
  heading?: boolean;
  colour?: string;
  /** Wraps at this width; without one the text stays on its line. */
  width?: number;
  align?: 'left' | 'right';
  /** Digits of one width, so that amounts stand under each other. */
  tabular?: boolean;
  /** Space between letters. */
  tracking?: number;
}

const LEADING = 1.46;
/** Where the letters stand, from the top of their line. */
const BASELINE = 1.02;

/** Signs above, below or before their letter: the file says what was written. Right-to-left text is read by its glyphs. */
const MARKED = /^(?=.*\p{M})[^\p{Script=Arabic}\p{Script=Hebrew}]+$/u;

export interface Canvas {
  readonly width: number;
  readonly height: number;
  addPage(): void;
  /** Switches to an existing page. */
  toPage(index: number): void;
  text(text: string, x: number, y: number, style: TextStyle): void;
  /** The height of the text. */
  heightOf(text: string, style: TextStyle): number;
  rule(x: number, y: number, width: number): void;
  box(x: number, y: number, width: number, height: number, colour: string, radius?: number): void;
  /** A PNG (base64) in the middle of a square; one that a page has already is not stored again. */
  picture(png: string, x: number, y: number, side: number): void;
  /** A scallop of the awning: straight at the top, round at the bottom. */
  scallop(x: number, y: number, width: number, height: number, colour: string): void;
  /** Fonts that the texts need and that are not open yet: with these open it is to be drawn again. */
  readonly missing: Set<FontFile>;
  end(): Promise<Uint8Array>;
}

export interface CanvasOptions {
  paper: 'A4' | 'LETTER';
  title: string;
  author: string;
  createdAt: Date;
}

export const canvas = ({ paper, title, author, createdAt }: CanvasOptions): Canvas => {
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt },
    lang: 'en',
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const [pointsWide, pointsHigh] = paper === 'A4' ? [595.28, 841.89] : [612, 792];

  const missing = new Set<FontFile>();
  const names = new Map<OpenFont, string>();
  /** pdfkit finds a font by its name at once, and by itself only after comparing the bytes of all. */
  const nameOf = (font: OpenFont): string => {
    const name = names.get(font) ?? `font ${names.size}`;
    if (!names.has(font)) doc.registerFont(name, font);
    names.set(font, name);
    return name;
  };
  const dress = ({ face }: Piece, { size, bold }: TextStyle) =>
    doc.font(nameOf(face[bold ? 'bold' : 'regular'])).fontSize(size * POINTS);
  const shownBy = ({ text, face }: Piece) => (face.isShaped ? text.replaceAll(' ', '\u00a0') : text);
  const settingOf = ({ tracking = 0, tabular }: TextStyle): PDFKit.Mixins.TextOptions => ({
    characterSpacing: tracking * POINTS,
    ...(tabular ? { features: ['tnum'] } : {}),
  });
  const widthIn = (style: TextStyle) => (piece: Piece) =>
    dress(piece, style).widthOfString(shownBy(piece), settingOf(style)) / POINTS;
  const linesOf = (text: string, style: TextStyle): PlacedPiece[][] =>
    typeset(text, style.width ?? Number.POSITIVE_INFINITY, widthIn(style), missing, style.heading);

  return {
    width: pointsWide / POINTS,
    height: pointsHigh / POINTS,
    addPage: () => void doc.addPage(),
    toPage: (index) => void doc.switchToPage(index),
    missing,
    text: (text, x, y, style) => {
      const { size, width = 0, align, colour = INK } = style;
      for (const [index, pieces] of linesOf(text, style).entries()) {
        const widths = pieces.map(widthIn(style));
        const room = align === 'right' ? width - widths.reduce((sum, one) => sum + one, 0) : 0;
        const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, one) => sum + one, x + room));
        // Readers of the file that do not sort what they find read it in this order.
        const inOrder = pieces.map((piece, at) => ({ piece, left: lefts[at]! }));
        const written = pieces.map((piece) => piece.text).join('');
        const isMarked = MARKED.test(written);
        if (isMarked) doc.markContent('Span', { actual: written });
        for (const { piece, left } of inOrder.toSorted((a, b) => a.piece.readAt - b.piece.readAt)) {
          dress(piece, style)
            .fillColor(colour)
            .text(shownBy(piece), left * POINTS, (y + (index * LEADING + BASELINE) * size) * POINTS, {
              ...settingOf(style),
              lineBreak: false,
              baseline: 'alphabetic',
            });
        }
        if (isMarked) doc.endMarkedContent();
      }
    },
    heightOf: (text, style) => linesOf(text, style).length * style.size * LEADING,
    rule: (x, y, width) =>
      void doc
        .moveTo(x * POINTS, y * POINTS)
        .lineTo((x + width) * POINTS, y * POINTS)
        .lineWidth(POINTS)
        .stroke(LINE),
    box: (x, y, width, height, colour, radius = 0) => {
      const sides = [x, y, width, height].map((side) => side * POINTS) as [number, number, number, number];
      doc.roundedRect(...sides, radius * POINTS).fill(colour);
    },
    picture: (png, x, y, side) => {
      const fit: [number, number] = [side * POINTS, side * POINTS];
      doc.image(`data:image/png;base64,${png}`, x * POINTS, y * POINTS, {
        fit,
        align: 'center',
        valign: 'center',
      });
    },
    scallop: (x, y, width, height, colour) => {
      const [left, top, wide, high] = [x, y, width, height].map((side) => side * POINTS) as [
        number,
        number,
        number,
        number,
      ];
      const round = wide / 2;
      doc
        .rect(left, top, wide, high - round)
        .fill(colour)
        .circle(left + round, top + high - round, round)
        .fill(colour);
    },
    end: () => {
      doc.end();
      return ended;
    },
  };
};
