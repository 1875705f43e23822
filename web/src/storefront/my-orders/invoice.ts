import type { endpoints } from '@biteboard/contracts';
import { call, isStatus } from '../../lib/api.ts';
import { download } from '../../lib/raw-api.ts';
import { readSession } from '../../lib/session.ts';
import { t } from './messages.ts';

/**
 * Fetches an order's invoice, by the ways of spec §7 one after the other: the order alone, at its site, at the site of
 * the host, and for admins by the admin call. Throws the first refusal.
 */
export async function fetchInvoice(slug: string, id: string): Promise<Blob> {
  const atSite = (site: string) =>
    download<typeof endpoints.getSiteInvoice>({
      method: 'GET',
      path: '/api/shop/:site/orders/:id/pdf',
      params: { site, id },
    });
  const ways: (() => Promise<Blob>)[] = [
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
    ways.push(() =>
      download<typeof endpoints.adminGetInvoiceById>({
        method: 'GET',
        path: '/api/admin/sites/orders/:id/pdf',
        params: { id },
      }),
    );

  let refusal: unknown;
  for (const way of ways) {
    try {
      return await way();
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
