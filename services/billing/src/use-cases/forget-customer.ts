import type { Repository } from '@biteboard/platform/documents';
import { changeEach, type PersonErasure } from '@biteboard/platform/people';
import type { FileStore } from '@biteboard/platform/ports';
import { eraseInvoiceCustomer, type Invoice } from '../invoice.ts';
import { invoiceFile } from '../invoice-repository.ts';

interface Deps {
  invoices: Repository<Invoice>;
  files: FileStore;
}

/** Erases a customer from their invoices; rendered files are removed, and rendered again when they are requested. */
export const eraseFromInvoices = ({ invoices, files }: Deps): PersonErasure => {
  const removeFiles = async ({ _id, revision }: Invoice): Promise<void> => {
    for (let rendered = 1; rendered < revision; rendered += 1) await files.remove(invoiceFile(_id, rendered));
  };
  return {
    person: async (userId) => {
      await changeEach(invoices, { userId }, eraseInvoiceCustomer);
      for (const invoice of await invoices.list({ userId })) await removeFiles(invoice);
    },
    order: async ({ orderId }) => {
      const invoice = await invoices.change(orderId, eraseInvoiceCustomer);
      if (invoice) await removeFiles(invoice);
    },
  };
};
