import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download, FileDown } from 'lucide-react';
import { locale } from '../../lib/messages/index.ts';
import type { SiteOrDraft } from '../site/owner.ts';
import { categoriesQuery } from '../site/queries.ts';
import { PageHead } from '../ui/page-head.tsx';
import { BulkUpload } from './bulk/bulk-upload.tsx';
import { t } from './messages.ts';
import { productCountQuery } from './queries.ts';
import { type MenuWorkbook, useMenuWorkbook } from './use-menu-workbook.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The tab's title, a count, and actions on the whole menu. */
export function ProductsHead({ site, onDeleteAll }: { site: SiteOrDraft; onDeleteAll: () => void }) {
  const { data: products } = useQuery(productCountQuery(site._id));
  const { data: categories } = useQuery(categoriesQuery(site._id));
  const sheets = useMenuWorkbook(site);
  const sheetButton = (sheet: MenuWorkbook) => ({
    loading: sheets.busy === sheet,
    onClick: () => sheets.fetchSheet(sheet),
    children: t(sheet),
  });
  return (
    <PageHead
      title={t('title')}
      actions={
        <>
          <Button icon={<Download {...icon} />} {...sheetButton('template')} />
          <BulkUpload site={site} />
          {products !== undefined && products > 0 && (
            <>
              <Button icon={<FileDown {...icon} />} {...sheetButton('export')} />
              <Button type="text" danger onClick={onDeleteAll}>
                {t('deleteAll')}
              </Button>
            </>
          )}
        </>
      }
    >
      {products !== undefined &&
        categories &&
        t('count', {
          products: products.toLocaleString(locale()),
          categories: t('categories', { count: categories.length }),
        })}
    </PageHead>
  );
}
