import type { FileStore, Repository, SiteCopies } from '@biteboard/platform';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import type { InvoiceRenderer } from '../invoice/invoice-renderer.ts';
import { type Invoice, markRendered } from '../invoice.ts';
import { invoiceFile } from '../invoice-repository.ts';

export interface RenderInvoiceDeps {
  invoices: Repository<Invoice>;
  sites: SiteCopies;
  files: FileStore;
  renderer: InvoiceRenderer;
}

/** An order's invoice as a file: drawn unless it is there as it should be. Undefined where there is no such invoice. */
export type RenderInvoice = (orderId: string) => Promise<Uint8Array | undefined>;

const PDF = 'application/pdf';

const renderOnce = async (deps: RenderInvoiceDeps, orderId: string): Promise<Uint8Array | undefined> => {
  for (let overtaken = false; ; overtaken = true) {
    const invoice = await deps.invoices.find(orderId);
    if (!invoice) return undefined;
    if (invoice.renderedRevision === invoice.revision && !overtaken) {
      const file = await deps.files.get(invoiceFile(orderId));
      if (file) return file.bytes;
    }
    const site = await deps.sites.find(invoice.siteId);
    const bytes = await deps.renderer.render(invoiceDocument(invoice, site));
    await deps.files.put(invoiceFile(orderId), bytes, PDF);
    const saved = await deps.invoices.change(orderId, (state) => markRendered(state, invoice.revision));
    // A refund came meanwhile, and another process may have drawn it already: its file must not stay overwritten.
    if (saved && saved.revision !== invoice.revision) continue;
    return bytes;
  }
};

/** Whoever asks for the same invoice at the same time waits for the same drawing. */
export const renderInvoice = (deps: RenderInvoiceDeps): RenderInvoice => {
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  return (orderId) => {
    const already = running.get(orderId);
    if (already) return already;
    const drawing = renderOnce(deps, orderId).finally(() => running.delete(orderId));
    running.set(orderId, drawing);
    return drawing;
  };
};
