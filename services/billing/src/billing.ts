import type { Repository } from '@biteboard/platform/documents';
import { type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { invoiceRenderer } from './invoice/invoice-renderer.ts';
import type { Invoice } from './invoice.ts';
import { invoiceRepository } from './invoice-repository.ts';
import { type LedgerRepository, ledgerRepository } from './ledger-repository.ts';
import { type LogoProjection, logoProjection } from './logo-projection.ts';
import { eraseFromInvoices } from './use-cases/forget-customer.ts';
import { type RenderInvoice, renderInvoice } from './use-cases/render-invoice.ts';

/** The repositories and ports of the use cases. */
export interface Billing extends ServicePorts {
  sites: SiteProjection;
  logos: LogoProjection;
  ledger: LedgerRepository;
  invoices: Repository<Invoice>;
  render: RenderInvoice;
  removed: RemovedPeople;
}

export const openBilling = (ports: ServicePorts): Billing => {
  const sites = siteProjection(ports);
  const logos = logoProjection(ports);
  const invoices = invoiceRepository(ports);
  const renderer = invoiceRenderer(ports.log);
  return {
    ...ports,
    sites,
    logos,
    invoices,
    ledger: ledgerRepository(ports),
    render: renderInvoice({ ...ports, invoices, sites, logos, renderer }),
    removed: removedPeople(ports, 'billing', eraseFromInvoices({ invoices, files: ports.files })),
  };
};
