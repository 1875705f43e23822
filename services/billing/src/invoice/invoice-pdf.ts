import { openShaped } from './fonts/fonts.ts';
import { type Canvas, canvas } from './invoice-canvas.ts';
import { paginate } from './invoice-pages.ts';
import {
  closingFlowable,
  drawColumns,
  drawFoot,
  drawHead,
  drawSlimHead,
  FOOT,
  rowFlowables,
} from './invoice-parts.ts';
import type { InvoiceDocument, PageLayout } from './page-layout.ts';

const COLUMNS_HEIGHT = 36;
const SLIM_HEAD_HEIGHT = 104;

/** Draws a document: the head once, the column heads on every page, the foot with its page numbers last. */
const drawLayout = (page: Canvas, document: InvoiceDocument, layout: PageLayout): void => {
  page.addPage();
  const top = drawHead(page, document, layout);
  const bottom = page.height - FOOT;
  const flowables = [
    ...layout.rows.flatMap((row) => rowFlowables(page, row)),
    closingFlowable(page, document, layout),
  ];
  const pages = paginate(
    flowables,
    bottom - top - COLUMNS_HEIGHT,
    bottom - SLIM_HEAD_HEIGHT - COLUMNS_HEIGHT,
  );
  for (const [index, drawn] of pages.entries()) {
    if (index > 0) page.addPage();
    let y = drawColumns(page, document, index === 0 ? top : drawSlimHead(page, document, layout));
    for (const flowable of drawn) {
      flowable.draw(y);
      y += flowable.height;
    }
    drawFoot(page, document, index + 1, pages.length);
  }
};

/** Draws an invoice, followed by its credit notes; again, once the fonts that its texts turned out to need are open. */
export const invoicePdf = async (document: InvoiceDocument): Promise<Uint8Array> => {
  const page = canvas({
    paper: document.paper,
    title: document.name,
    author: document.siteName,
    createdAt: new Date(document.issuedAt),
  });
  for (const layout of [document, ...document.creditNotes]) drawLayout(page, document, layout);
  if (page.missing.size === 0) return page.end();
  for (const file of page.missing) await openShaped(file);
  return invoicePdf(document);
};
