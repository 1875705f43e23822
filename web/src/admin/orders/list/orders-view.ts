import type { AdminSite, Order } from '@biteboard/contracts';
import type { useInvoiceDownload } from '../drawer/use-invoice-download.ts';

/** Props of the table and the phone's list. */
export interface OrdersViewProps {
  orders: readonly Order[];
  site: AdminSite;
  openId: string | null;
  onOpen: (id: string) => void;
  invoice: ReturnType<typeof useInvoiceDownload>;
}
