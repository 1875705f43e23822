import PDFDocument from 'pdfkit';
import { FONTS, printable } from './invoice-fonts.ts';

/** All measures are CSS pixels (96 to the inch), as in the design. */
const POINTS = 0.75;

export const INK = '#1B1815';
export const INK_2 = '#57514A';
export const LINE = '#E9E5DF';
export const GREEN = '#1B7A3D';

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
  /** Wraps at this width; without one the text stays on its line. */
  width?: number;
  align?: 'left' | 'right';
  /** Space between letters. */
  tracking?: number;
}

const LEADING = 1.42;

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
  /** A scallop of the awning: straight at the top, round at the bottom. */
  scallop(x: number, y: number, width: number, height: number, colour: string): void;
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
  doc.registerFont('regular', FONTS.regular);
  doc.registerFont('bold', FONTS.bold);
  const [pointsWide, pointsHigh] = paper === 'A4' ? [595.28, 841.89] : [612, 792];

  const dress = ({
    size,
    bold,
    width,
    align = 'left',
    tracking = 0,
  }: TextStyle): PDFKit.Mixins.TextOptions => {
    doc.font(bold ? 'bold' : 'regular').fontSize(size * POINTS);
    const lineGap = size * LEADING * POINTS - doc.currentLineHeight();
    const characterSpacing = tracking * POINTS;
    return width === undefined
      ? { lineBreak: false, lineGap, characterSpacing }
      : { width: width * POINTS, align, lineGap, characterSpacing };
  };

  return {
    width: pointsWide / POINTS,
    height: pointsHigh / POINTS,
    addPage: () => void doc.addPage(),
    toPage: (index) => void doc.switchToPage(index),
    text: (text, x, y, style) => {
      const options = dress(style);
      doc.fillColor(style.colour ?? INK).text(printable(text), x * POINTS, y * POINTS, options);
    },
    heightOf: (text, style) => {
      const options = dress(style);
      return doc.heightOfString(printable(text) || ' ', options) / POINTS;
    },
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
