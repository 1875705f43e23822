import type { Order } from '@biteboard/contracts';
import { orderNumberFallback } from '@biteboard/contracts/rules';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { fetchInvoice, invoiceMessage } from './invoice.ts';
import { t } from './messages.ts';

/** Its number; one that has none is named after its id (spec §3). */
export const numberOf = ({ orderNumber, _id }: Pick<Order, 'orderNumber' | '_id'>): string =>
  orderNumber || orderNumberFallback(_id);

/** Fetches an order's invoice and hands it to the browser; `fault` says why there is none. */
export function useInvoiceDownload(order: Order) {
  const { mutate, isPending, isError, error } = useAttempt({
    send: () => fetchInvoice(order.siteSlug, order._id),
    onDone: (file) => saveFile(file, t('invoiceFile', { number: numberOf(order) })),
  });
  return { fetch: () => mutate(), isBusy: isPending, fault: isError ? invoiceMessage(error) : undefined };
}
