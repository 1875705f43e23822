import type { AdminSite, endpoints } from '@biteboard/contracts';
import type { ButtonProps } from 'antd';
import { download } from '../../../lib/raw-api.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { t } from '../messages.ts';
import { askedOrders, type OrderListFilters } from './order-filters.ts';

interface ExportOrdersProps extends Pick<ButtonProps, 'size' | 'block'> {
  site: Pick<AdminSite, '_id' | 'slug'>;
  filters: OrderListFilters;
}

/** What the filters select, all of its pages, as a workbook. */
export function ExportOrders({ site, filters, ...look }: ExportOrdersProps) {
  const { from, to } = filters;
  const days = [from, to].filter(Boolean).join('-') || 'all';
  return (
    <ExportButton
      {...look}
      fetchFile={() =>
        download<typeof endpoints.adminExportOrders>({
          method: 'GET',
          path: '/api/admin/sites/:siteId/orders/export.xlsx',
          params: { siteId: site._id },
          query: askedOrders(filters),
        })
      }
      fileName={t('exportFile', { slug: site.slug, days })}
      failed={t('exportFailed')}
    />
  );
}
