import type { Order } from '@biteboard/contracts';
import type { useInvoiceDownload } from '../drawer/use-invoice-download.ts';

/** Props of the table and the phone's list. */
export interface OrdersViewProps {
  orders: readonly Order[];
  openId: string | null;
  onOpen: (id: string) => void;
  invoice: ReturnType<typeof useInvoiceDownload>;
}
