import { type Repository, repository, type ServicePorts } from '@biteboard/platform';
import type { Invoice } from './invoice.ts';

export const invoiceRepository = (ports: ServicePorts): Repository<Invoice> =>
  repository<Invoice>(ports, 'billing', { name: 'invoices' });

/** Where an order's invoice lies in the file store. */
export const invoiceFile = (orderId: string): string => `invoices/${orderId}.pdf`;
