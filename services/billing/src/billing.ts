import type { SalesReport } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { type RemovedPeople, removedPeople } from '@biteboard/platform/people';
import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { invoiceRenderer } from './invoice/invoice-renderer.ts';
import type { Invoice } from './invoice.ts';
import { invoiceRepository } from './invoice-repository.ts';
import { type LedgerRepository, ledgerRepository } from './ledger-repository.ts';
import { type LogoProjection, logoProjection } from './logo-projection.ts';
import { type FirstOrders, firstOrders } from './reports/first-orders.ts';
import { recentAnswers } from './reports/recent-answers.ts';
import { type ReportRepository, reportRepository } from './reports/report-repository.ts';
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
  reports: ReportRepository;
  firstOrders: FirstOrders;
  /** Reports that were dear to make, for a minute. */
  recentReports: ReturnType<typeof recentAnswers<SalesReport>>;
}

export const openBilling = (ports: ServicePorts): Billing => {
  const sites = siteProjection(ports);
  const logos = logoProjection(ports);
  const invoices = invoiceRepository(ports);
  const first = firstOrders(ports);
  const erasures = [eraseFromInvoices({ invoices, files: ports.files }), first.erasure];
  const renderer = invoiceRenderer(ports.log);
  return {
    ...ports,
    sites,
    logos,
    invoices,
    ledger: ledgerRepository(ports),
    render: renderInvoice({ ...ports, invoices, sites, logos, renderer }),
    removed: removedPeople(ports, 'billing', {
      person: (userId) => Promise.all(erasures.map(({ person }) => person(userId))),
      order: (order) => Promise.all(erasures.map(({ order: forget }) => forget?.(order))),
    }),
    reports: reportRepository(ports),
    firstOrders: first,
    recentReports: recentAnswers<SalesReport>(),
  };
};
