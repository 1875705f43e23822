import { canvas } from './invoice-canvas.ts';
import type { InvoiceDocument } from './invoice-document.ts';
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
import { speaking } from './texts.ts';

const COLUMNS_HEIGHT = 36;
const SLIM_HEAD_HEIGHT = 104;

/** Draws an invoice: the head once, the column heads on every page, the foot with its page numbers last. */
export const invoicePdf = async (document: InvoiceDocument): Promise<Uint8Array> => {
  const page = canvas({
    paper: document.paper,
    title: speaking(document.language)('invoiceOf', { number: document.orderNumber }),
    author: document.siteName,
    createdAt: new Date(document.issuedAt),
  });
  page.addPage();
  const top = drawHead(page, document);
  const bottom = page.height - FOOT;
  const pieces = [...document.rows.flatMap((row) => rowPieces(page, row)), closingPiece(page, document)];
  const pages = paginate(pieces, bottom - top - COLUMNS_HEIGHT, bottom - SLIM_HEAD_HEIGHT - COLUMNS_HEIGHT);
  for (const [index, drawn] of pages.entries()) {
    if (index > 0) page.addPage();
    let y = drawColumns(page, document, index === 0 ? top : drawSlimHead(page, document));
    for (const piece of drawn) {
      piece.draw(y);
      y += piece.height;
    }
    drawFoot(page, document, index + 1, pages.length);
  }
  return page.end();
};
