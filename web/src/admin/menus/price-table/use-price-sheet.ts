import type { endpoints } from '@biteboard/contracts';
import { download, upload } from '../../../lib/raw-api.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';

export const fetchPriceSheet = (menuId: string): Promise<Blob> =>
  download<typeof endpoints.adminExportPriceTable>({
    method: 'GET',
    path: '/api/admin/menus/:menuId/price-table/export.xlsx',
    params: { menuId },
  });

/** What a changed sheet would do; nothing is saved. */
export const useTrySheet = (menuId: string) =>
  useAttempt({
    send: (file: File) =>
      upload<typeof endpoints.adminImportPriceTable>(
        {
          method: 'POST',
          path: '/api/admin/menus/:menuId/price-table/import',
          params: { menuId },
          query: { dryRun: true },
        },
        file,
      ),
  });
