import type { AdminSite, Order } from '@biteboard/contracts';
import type { useInvoiceDownload } from '../drawer/use-invoice-download.ts';
import type { DayKind } from './order-filters.ts';

/** Props of the table and the phone's list. */
export interface OrdersViewProps {
  orders: readonly Order[];
  /** Null: they are of many, and each says of which. */
  site: Pick<AdminSite, '_id'> | null;
  /** The time that the list is in the order of. */
  by: DayKind;
  openId: string | null;
  onOpen: (order: Order) => void;
  invoice: ReturnType<typeof useInvoiceDownload>;
}
