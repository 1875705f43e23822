import type { endpoints } from '@biteboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { SiteOrDraft } from '../site/owner.ts';
import { ownerDownload } from '../site/owner-call.ts';
import { t } from './messages.ts';

/** The workbooks of a menu. */
const WORKBOOKS = {
  template: '/api/admin/sites/:siteId/products/template.xlsx',
  export: '/api/admin/sites/:siteId/products/export.xlsx',
} as const;
export type MenuWorkbook = keyof typeof WORKBOOKS;
type WorkbookCall = typeof endpoints.adminProductTemplate | typeof endpoints.adminExportProducts;

/** Downloads the empty template, or the current menu; a failure is shown in the corner of the page. */
export function useMenuWorkbook({ _id: siteId, slug }: SiteOrDraft) {
  const { notification } = App.useApp();
  const nameOf = (sheet: MenuWorkbook) => t(`${sheet}File`, { slug });
  const fetched = useMutation({
    mutationFn: (sheet: MenuWorkbook) =>
      ownerDownload<WorkbookCall>({ method: 'GET', path: WORKBOOKS[sheet], params: { siteId } }),
    onSuccess: (file, sheet) => saveFile(file, nameOf(sheet)),
    onError: (error, sheet) =>
      notification.error({
        title: t('downloadFailed', { file: nameOf(sheet) }),
        description: messageOf(error),
        placement: 'bottomLeft',
      }),
  });
  return {
    fetchSheet: (sheet: MenuWorkbook) => !fetched.isPending && fetched.mutate(sheet),
    busy: fetched.isPending ? fetched.variables : null,
  };
}
