import type { Order } from '@biteboard/contracts';
import { App } from 'antd';
import { useState } from 'react';
import { download, urlOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { t } from '../../lib/texts/index.ts';

/** Downloads orders' PDFs; a failure is told at the corner of the page. */
export function useInvoice(siteId: string) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const { notification } = App.useApp();
  const fetchInvoice = async (order: Pick<Order, '_id' | 'orderNumber'>) => {
    setBusyId(order._id);
    try {
      const params = { siteId, id: order._id };
      const file = await download(urlOf({ path: '/api/admin/sites/:siteId/orders/:id/pdf', params }));
      saveFile(file, t('admin.orders.pdfFile', { number: order.orderNumber }));
    } catch {
      notification.error({
        title: t('admin.orders.pdfFailed'),
        description: order.orderNumber,
        placement: 'bottomLeft',
      });
    } finally {
      setBusyId(null);
    }
  };
  return { fetchInvoice, busyId };
}
