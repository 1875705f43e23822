import { belongingOf, type Claims } from '@biteboard/contracts';
import { retryUntilFound } from '@biteboard/platform/async';
import type { Repository } from '@biteboard/platform/documents';
import { locationsRun, viewerOf } from '@biteboard/platform/http';
import { AppError, notFound } from '@biteboard/platform/ports';
import type { SiteProjection } from '@biteboard/platform/sites';
import type { Invoice } from '../invoice.ts';
import type { RenderInvoice } from './render-invoice.ts';

interface Deps {
  invoices: Repository<Invoice>;
  sites: SiteProjection;
  render: RenderInvoice;
}

interface Asked {
  orderId: string;
  user: Claims;
  /** The site that the invoice must belong to; absent: any. */
  site?: string;
}

const noInvoice = () => notFound('INVOICE_NOT_FOUND', 'Invoice not found for this order.');

/**
 * The invoice as a file, for the order's customer or who runs its site (spec §6, §8); for people of the site's other
 * locations there is none.
 */
export const downloadInvoice = async (
  { invoices, sites, render }: Deps,
  { orderId, user, site }: Asked,
): Promise<{ orderNumber: string; bytes: Uint8Array }> => {
  const invoice = await retryUntilFound(() => invoices.find(orderId));
  if (!invoice) throw noInvoice();
  if (site !== undefined && (await sites.find(site))?._id !== invoice.siteId) throw noInvoice();
  if (!viewerOf(user, belongingOf(invoice.order))) {
    if (locationsRun(user, invoice.siteId).length > 0) throw noInvoice();
    throw new AppError('forbidden', 'FORBIDDEN', 'You can only download invoices for your own orders.');
  }
  const bytes = await render(orderId);
  if (!bytes) throw noInvoice();
  return { orderNumber: invoice.orderNumber, bytes };
};
