import { type Canvas, GREEN, INK, INK_2, INK_3, type TextStyle } from './invoice-canvas.ts';
import type { Flowable } from './invoice-pages.ts';
import { invoiceMessages } from './messages.ts';
import type { InvoiceDocument, LayoutRow, PageLayout, TextBlock, TotalLine } from './page-layout.ts';

export const MARGIN = 56;
const BAND = 104;
const SLIM_BAND = 20;
const HEM = 24;
const SCALLOPS = 20;
const LOGO = 40;
const LOGO_GAP = 15;
const ITEM_X = 100;
const AMOUNT_WIDTH = 100;
const EACH_WIDTH = 96;
const GAP = 20;
const TOTALS_WIDTH = 300;
const FACTS_X = [MARGIN, 210, 377];

/** A piece that draws itself at a height of the page. */
export interface Drawn extends Flowable {
  draw(y: number): void;
}

const LABEL: TextStyle = { size: 12, bold: true, colour: INK_3, tracking: 0.8 };
const TITLE: TextStyle = { size: 30, bold: true, heading: true };
const TITLE_Y = 32;
const SMALL: TextStyle = { size: 13, colour: INK_2 };

const right = (page: Canvas, text: string, edge: number, y: number, style: TextStyle): void =>
  page.text(text, edge - 240, y, { ...style, width: 240, align: 'right', tabular: true });

const awning = (page: Canvas, { colours }: InvoiceDocument, height: number): void => {
  const width = page.width / SCALLOPS;
  for (let index = 0; index < SCALLOPS; index += 1) {
    page.scallop(index * width, height, width, HEM, index % 2 === 0 ? colours.fill : colours.stripe);
  }
  page.box(0, 0, page.width, height, colours.fill);
};

const block = (page: Canvas, { heading, lines }: TextBlock, x: number, y: number, width: number): number => {
  page.text(heading.toUpperCase(), x, y, LABEL);
  let below = y + 20;
  for (const [index, line] of lines.entries()) {
    const style: TextStyle =
      index === 0 ? { size: 14, bold: true, width } : { size: 14, colour: INK_2, width };
    page.text(line, x, below, style);
    below += page.heightOf(line, style);
  }
  return below;
};

/** The shop's logo and name, in the middle of the band; a long name is smaller and has two lines. */
const drawName = (page: Canvas, { colours, siteName, logo }: InvoiceDocument): void => {
  if (logo) page.picture(logo, MARGIN, (BAND - LOGO) / 2, LOGO);
  const x = MARGIN + (logo ? LOGO + LOGO_GAP : 0);
  const style: TextStyle = { ...TITLE, colour: colours.on, width: page.width - 244 - x };
  const isLong = page.heightOf(siteName, style) > 2 * TITLE.size;
  page.text(siteName, x, isLong ? 24 : TITLE_Y, isLong ? { ...style, size: 20 } : style);
};

/** The head of a layout's first page; answers where it ends. */
export const drawHead = (page: Canvas, document: InvoiceDocument, layout: PageLayout): number => {
  const { colours } = document;
  const say = invoiceMessages(document.language);
  awning(page, document, BAND);
  drawName(page, document);
  right(page, layout.title, page.width - MARGIN, TITLE_Y, { ...TITLE, colour: colours.on });

  const y = BAND + HEM + 28;
  for (const [index, [heading, value]] of layout.facts.entries()) {
    const x = FACTS_X[index]!;
    page.text(heading.toUpperCase(), x, y, LABEL);
    page.text(value, x, y + 19, { size: 15, bold: true });
  }
  right(page, say('total').toUpperCase(), page.width - MARGIN, y, LABEL);
  right(page, layout.total, page.width - MARGIN, y + 16, { size: 22, bold: true });
  page.rule(MARGIN, y + 64, page.width - 2 * MARGIN);

  const columns = [MARGIN, 302, 508];
  const ends = layout.parties.map((party, index) => {
    const x = columns[index]!;
    return block(page, party, x, y + 88, (columns[index + 1] ?? page.width - MARGIN + GAP) - x - GAP);
  });
  return Math.max(...ends) + 24;
};

/** The head of a page that follows; answers where it ends. */
export const drawSlimHead = (page: Canvas, document: InvoiceDocument, { name }: PageLayout): number => {
  awning(page, document, SLIM_BAND);
  const y = SLIM_BAND + HEM + 20;
  page.text(document.siteName, MARGIN, y, { size: 16, bold: true, heading: true, width: page.width - 320 });
  right(page, name, page.width - MARGIN, y, { size: 14, bold: true });
  return y + 40;
};

/** The column heads; answers where the first row begins. */
export const drawColumns = (page: Canvas, { colours, language }: InvoiceDocument, y: number): number => {
  const say = invoiceMessages(language);
  page.box(MARGIN - 12, y, page.width - 2 * (MARGIN - 12), 36, colours.tint, 8);
  const style: TextStyle = { size: 13, bold: true };
  page.text(say('quantity'), MARGIN, y + 9, style);
  page.text(say('item'), ITEM_X, y + 9, style);
  right(page, say('each'), page.width - MARGIN - AMOUNT_WIDTH, y + 9, style);
  right(page, say('amount'), page.width - MARGIN, y + 9, style);
  return y + 36;
};

/** A line of the order as pieces: its name with the amounts, then one per choice. */
export const rowFlowables = (page: Canvas, row: LayoutRow): Drawn[] => {
  const width = page.width - MARGIN - AMOUNT_WIDTH - EACH_WIDTH - ITEM_X;
  const name: TextStyle = { size: 15, bold: true, width };
  const nameHeight = page.heightOf(row.name, name);
  const last = row.details.length === 0 ? 14 : 0;
  const rule = (y: number): void => page.rule(MARGIN, y, page.width - 2 * MARGIN);
  const head: Drawn = {
    height: 13 + nameHeight + last,
    keepWithNext: last === 0,
    draw: (y) => {
      page.text(row.quantity, MARGIN, y + 13, { size: 15 });
      page.text(row.name, ITEM_X, y + 13, name);
      right(page, row.each, page.width - MARGIN - AMOUNT_WIDTH, y + 14, { size: 14 });
      right(page, row.amount, page.width - MARGIN, y + 14, { size: 14 });
      if (last > 0) rule(y + 13 + nameHeight + last);
    },
  };
  const choices = row.details.map(({ text, price }, index): Drawn => {
    const style: TextStyle = { ...SMALL, width };
    const line = price ? `${text} ${price}` : text;
    const height = page.heightOf(line, style);
    const end = index === row.details.length - 1 ? 12 : 0;
    return {
      height: height + end,
      draw: (y) => {
        page.text(line, ITEM_X, y, style);
        if (end > 0) rule(y + height + end);
      },
    };
  });
  return [head, ...choices];
};

const drawTotal = (page: Canvas, { label, amount, tone }: TotalLine, x: number, y: number): number => {
  const edge = page.width - MARGIN;
  if (tone === 'grand') {
    page.rule(x, y + 6, TOTALS_WIDTH);
    page.text(label, x, y + 16, { size: 18, bold: true });
    right(page, amount, edge, y + 16, { size: 18, bold: true });
    return y + 54;
  }
  const colour = tone === 'discount' ? GREEN : undefined;
  page.text(label, x, y, { size: 15, colour: colour ?? INK_2, tabular: true });
  right(page, amount, edge, y, { size: 15, colour: colour ?? INK });
  return y + 26;
};

const totalsHeight = (totals: readonly TotalLine[]): number =>
  totals.reduce((sum, { tone }) => sum + (tone === 'grand' ? 54 : 26), 0);

/** The note for the kitchen on the left, the sums on the right. */
export const closingFlowable = (
  page: Canvas,
  { language }: InvoiceDocument,
  { note, totals }: PageLayout,
): Drawn => {
  const x = page.width - MARGIN - TOTALS_WIDTH;
  const style: TextStyle = { size: 14, colour: INK_2, width: x - MARGIN - 40 };
  const noteHeight = note ? 24 + page.heightOf(note, style) : 0;
  return {
    height: 20 + Math.max(noteHeight, totalsHeight(totals)),
    draw: (top) => {
      const y = top + 20;
      if (note) {
        page.text(invoiceMessages(language)('note').toUpperCase(), MARGIN, y, LABEL);
        page.text(note, MARGIN, y + 22, style);
      }
      totals.reduce((below, total) => drawTotal(page, total, x, below), y);
    },
  };
};

export const FOOT = 84;
/** What the number of the page takes of the foot. */
const PAGE_WIDTH = 120;

export const drawFoot = (
  page: Canvas,
  { contact, language }: InvoiceDocument,
  number: number,
  of: number,
): void => {
  const y = page.height - FOOT + 14;
  page.rule(MARGIN, y, page.width - 2 * MARGIN);
  page.text(contact, MARGIN, y + 14, { ...SMALL, width: page.width - 2 * MARGIN - PAGE_WIDTH });
  right(page, invoiceMessages(language)('page', { number, of }), page.width - MARGIN, y + 14, SMALL);
};
