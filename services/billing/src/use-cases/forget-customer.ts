import { changeEach, type FileStore, type Repository } from '@biteboard/platform';
import { forgetCustomer, type Invoice } from '../invoice.ts';
import { invoiceFile } from '../invoice-repository.ts';

interface Deps {
  invoices: Repository<Invoice>;
  files: FileStore;
}

/** The invoices of somebody who is gone say nothing of them; what was drawn goes, and is drawn anew when it is asked for. */
export const forgetCustomerOf =
  ({ invoices, files }: Deps) =>
  async (userId: string): Promise<void> => {
    await changeEach(invoices, { userId }, forgetCustomer);
    for (const { _id, revision } of await invoices.list({ userId })) {
      for (let drawn = 1; drawn < revision; drawn += 1) await files.remove(invoiceFile(_id, drawn));
    }
  };
