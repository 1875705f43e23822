import { type Canvas, canvas } from './invoice-canvas.ts';
import { paginate } from './invoice-pages.ts';
import {
  closingPiece,
  drawColumns,
  drawFoot,
  drawHead,
  drawSlimHead,
  FOOT,
  rowPieces,
} from './invoice-parts.ts';
import type { InvoiceDocument, Sheet } from './sheet.ts';

const COLUMNS_HEIGHT = 36;
const SLIM_HEAD_HEIGHT = 104;

/** Draws a paper: the head once, the column heads on every page, the foot with its page numbers last. */
const drawSheet = (page: Canvas, document: InvoiceDocument, sheet: Sheet): void => {
  page.addPage();
  const top = drawHead(page, document, sheet);
  const bottom = page.height - FOOT;
  const pieces = [...sheet.rows.flatMap((row) => rowPieces(page, row)), closingPiece(page, document, sheet)];
  const pages = paginate(pieces, bottom - top - COLUMNS_HEIGHT, bottom - SLIM_HEAD_HEIGHT - COLUMNS_HEIGHT);
  for (const [index, drawn] of pages.entries()) {
    if (index > 0) page.addPage();
    let y = drawColumns(page, document, index === 0 ? top : drawSlimHead(page, document, sheet));
    for (const piece of drawn) {
      piece.draw(y);
      y += piece.height;
    }
    drawFoot(page, document, index + 1, pages.length);
  }
};

/** Draws an invoice, and its credit notes behind it. */
export const invoicePdf = async (document: InvoiceDocument): Promise<Uint8Array> => {
  const page = canvas({
    paper: document.paper,
    title: document.name,
    author: document.siteName,
    createdAt: new Date(document.issuedAt),
  });
  for (const sheet of [document, ...document.creditNotes]) drawSheet(page, document, sheet);
  return page.end();
};
