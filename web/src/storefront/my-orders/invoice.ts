import type { endpoints, Order } from '@biteboard/contracts';
import { orderNumberFallback } from '@biteboard/contracts/rules';
import { call, isStatus } from '../../lib/api.ts';
import { download } from '../../lib/raw-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readSession } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { showToast } from '../../ui/toasts.ts';
import { t } from './messages.ts';

/**
 * Fetches an order's invoice by the calls of spec §7 in turn: by the order alone, at its site, at the host's site, and
 * for admins by the admin call. Throws the first refusal.
 */
export async function fetchInvoice(slug: string, id: string): Promise<Blob> {
  const atSite = (site: string) =>
    download<typeof endpoints.getSiteInvoice>({
      method: 'GET',
      path: '/api/shop/:site/orders/:id/pdf',
      params: { site, id },
    });
  const sources: (() => Promise<Blob>)[] = [
    () =>
      download<typeof endpoints.getInvoice>({
        method: 'GET',
        path: '/api/shop/orders/:id/pdf',
        params: { id },
      }),
    () => atSite(slug),
    async () => {
      const host = await call<typeof endpoints.getHostSite>({ method: 'GET', path: '/api/shop/host-site' });
      return atSite(host.slug);
    },
  ];
  if (readSession()?.isAdmin)
    sources.push(() =>
      download<typeof endpoints.adminGetInvoiceById>({
        method: 'GET',
        path: '/api/admin/sites/orders/:id/pdf',
        params: { id },
      }),
    );

  let refusal: unknown;
  for (const fetchFrom of sources) {
    try {
      return await fetchFrom();
    } catch (error) {
      refusal ??= error;
      if (isStatus(error, 401)) break;
    }
  }
  throw refusal;
}

/** Spec §8, Invoice. */
export function invoiceMessage(error: unknown): string {
  if (isStatus(error, 401)) return t('invoice401');
  if (isStatus(error, 403)) return t('invoice403');
  if (isStatus(error, 404)) return t('invoice404');
  return t('invoiceFailed');
}

/** The order's number; derived from its id where it has none (spec §3). */
export const numberOf = ({ orderNumber, _id }: Pick<Order, 'orderNumber' | '_id'>): string =>
  orderNumber || orderNumberFallback(_id);

/** Fetches an order's invoice and hands it to the browser; `fault` says why it failed. */
export function useOrderInvoice(order: Order) {
  const { mutate, isPending, isError, error } = useAttempt({
    send: () => fetchInvoice(order.siteSlug, order._id),
    // The login replaces the page, and its own words with it.
    onFailed: (error) => {
      if (isStatus(error, 401)) showToast({ title: t('invoice401') });
    },
    onDone: (file) => saveFile(file, t('invoiceFile', { number: numberOf(order) })),
  });
  return { fetch: () => mutate(), isBusy: isPending, fault: isError ? invoiceMessage(error) : undefined };
}
