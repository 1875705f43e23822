import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import type { Invoice } from './invoice.ts';

export const invoiceRepository = (ports: ServicePorts): Repository<Invoice> =>
  repository<Invoice>(ports, 'billing', {
    name: 'invoices',
    hot: true,
    indexes: [{ paths: ['userId', '_id'] }],
  });

/** The path of an invoice in the file store. Each revision has its own file, which is never overwritten. */
export const invoiceFile = (orderId: string, revision: number): string =>
  `invoices/${orderId}-${revision}.pdf`;
