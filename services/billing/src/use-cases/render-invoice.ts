import type { Repository } from '@biteboard/platform/documents';
import type { FileStore, Settings } from '@biteboard/platform/ports';
import type { SiteProjection } from '@biteboard/platform/sites';
import { invoiceDocument } from '../invoice/invoice-document.ts';
import type { InvoiceRenderer } from '../invoice/invoice-renderer.ts';
import { type InvoiceShop, invoiceShop } from '../invoice/invoice-shop.ts';
import { type Invoice, markRendered } from '../invoice.ts';
import { invoiceFile } from '../invoice-repository.ts';
import type { LogoProjection } from '../logo-projection.ts';

export interface RenderInvoiceDeps {
  invoices: Repository<Invoice>;
  sites: SiteProjection;
  logos: LogoProjection;
  files: FileStore;
  settings: Pick<Settings, 'publicUrl'>;
  renderer: InvoiceRenderer;
}

/** An order's invoice as a file, rendered unless it is up to date. Undefined where there is no such invoice. */
export type RenderInvoice = (orderId: string) => Promise<Uint8Array | undefined>;

const PDF = 'application/pdf';

const shopOf = async (
  { sites, logos, settings }: RenderInvoiceDeps,
  siteId: string,
): Promise<InvoiceShop | undefined> => {
  const site = await sites.find(siteId);
  return site && invoiceShop(site, await logos.find(siteId), settings.publicUrl);
};

/** A crash at any point leaves work that the next call repeats: the record names an existing file, or none. */
const renderOnce = async (deps: RenderInvoiceDeps, orderId: string): Promise<Uint8Array | undefined> => {
  const { invoices, files, renderer } = deps;
  for (;;) {
    const invoice = await invoices.find(orderId);
    if (!invoice) return undefined;
    const { revision, renderedRevision } = invoice;
    const file = renderedRevision === revision && (await files.get(invoiceFile(orderId, revision)));
    if (file) return file.bytes;
    const { siteId } = invoice;
    const bytes = await renderer.render(invoiceDocument(invoice, await shopOf(deps, siteId)), siteId);
    await files.put(invoiceFile(orderId, revision), bytes, PDF);
    const saved = await invoices.change(orderId, (state) => markRendered(state, revision));
    const newest = saved?.renderedRevision ?? revision;
    for (const old of new Set([renderedRevision, revision])) {
      if (old > 0 && old < newest) await files.remove(invoiceFile(orderId, old));
    }
    // A refund arrived during the rendering: this revision is outdated.
    if (saved && saved.revision !== revision) continue;
    return bytes;
  }
};

/** Concurrent requests for one invoice share one rendering. */
export const renderInvoice = (deps: RenderInvoiceDeps): RenderInvoice => {
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  return (orderId) => {
    const already = running.get(orderId);
    if (already) return already;
    const rendering = renderOnce(deps, orderId).finally(() => running.delete(orderId));
    running.set(orderId, rendering);
    return rendering;
  };
};
