import {
  type Repository,
  type Service,
  type ServicePorts,
  type SiteCopies,
  siteCopies,
} from '@biteboard/platform';
import { consumers } from './consumers.ts';
import { invoiceRenderer } from './invoice/invoice-renderer.ts';
import type { Invoice } from './invoice.ts';
import { invoiceRepository } from './invoice-repository.ts';
import { jobs } from './jobs.ts';
import { type LedgerRepository, ledgerRepository } from './ledger-repository.ts';
import { routes } from './routes.ts';
import { type RenderInvoice, renderInvoice } from './use-cases/render-invoice.ts';

/** What billing's doors work with. */
export interface Billing extends ServicePorts {
  sites: SiteCopies;
  ledger: LedgerRepository;
  invoices: Repository<Invoice>;
  render: RenderInvoice;
}

const open = (ports: ServicePorts): Billing => {
  const sites = siteCopies(ports);
  const invoices = invoiceRepository(ports);
  const renderer = invoiceRenderer(ports.log);
  return {
    ...ports,
    sites,
    invoices,
    ledger: ledgerRepository(ports),
    render: renderInvoice({ invoices, sites, files: ports.files, renderer }),
  };
};

/** The ledger of sales and refunds, and the invoices. */
export const billingService: Service = {
  name: 'billing',
  open: (ports) => {
    const billing = open(ports);
    return { routes: routes(billing), consumers: consumers(billing), jobs: jobs(billing) };
  },
};
