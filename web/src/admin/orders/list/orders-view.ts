import type { AdminSite, Order } from '@biteboard/contracts';
import type { useInvoice } from '../drawer/use-invoice.ts';

/** What the table and the phone's list are given. */
export interface OrdersViewProps {
  orders: readonly Order[];
  site: AdminSite;
  openId: string | null;
  onOpen: (id: string) => void;
  invoice: ReturnType<typeof useInvoice>;
}
