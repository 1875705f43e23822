import type { Repository } from '@biteboard/platform/documents';
import { changeEach, type PersonErasure } from '@biteboard/platform/people';
import type { FileStore } from '@biteboard/platform/ports';
import { forgetCustomer, type Invoice } from '../invoice.ts';
import { invoiceFile } from '../invoice-repository.ts';

interface Deps {
  invoices: Repository<Invoice>;
  files: FileStore;
}

/** Invoices say no more whom they are for; what was drawn before goes, and is drawn anew when it is asked for. */
export const forgettingIn = ({ invoices, files }: Deps): PersonErasure => {
  const removeDrawn = async ({ _id, revision }: Invoice): Promise<void> => {
    for (let drawn = 1; drawn < revision; drawn += 1) await files.remove(invoiceFile(_id, drawn));
  };
  return {
    person: async (userId) => {
      await changeEach(invoices, { userId }, forgetCustomer);
      for (const invoice of await invoices.list({ userId })) await removeDrawn(invoice);
    },
    order: async ({ orderId }) => {
      const invoice = await invoices.change(orderId, forgetCustomer);
      if (invoice) await removeDrawn(invoice);
    },
  };
};
