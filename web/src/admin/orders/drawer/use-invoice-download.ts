import type { endpoints, Order } from '@biteboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { download } from '../../../lib/raw-api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { t } from '../messages.ts';

type Invoiced = Pick<Order, '_id' | 'siteId' | 'orderNumber'>;

/** Downloads orders' PDFs; a failure is shown in the corner of the page. */
export function useInvoiceDownload() {
  const { notification } = App.useApp();
  const fetched = useMutation({
    mutationFn: ({ _id: id, siteId }: Invoiced) =>
      download<typeof endpoints.adminGetInvoice>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders/:id/pdf',
        params: { siteId, id },
      }),
    onSuccess: (file, { orderNumber }) => saveFile(file, t('pdfFile', { number: orderNumber })),
    onError: (_, { orderNumber }) =>
      notification.error({ title: t('pdfFailed'), description: orderNumber, placement: 'bottomLeft' }),
  });
  return {
    fetchInvoice: (order: Invoiced) => !fetched.isPending && fetched.mutate(order),
    busyId: fetched.isPending ? fetched.variables._id : null,
  };
}
