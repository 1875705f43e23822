import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useOpenDialog } from '../../site/open-dialog.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { t } from './messages.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** Imports a whole menu from an Excel file. */
export function BulkUpload({ site }: { site: SiteOrDraft }) {
  const { opened, open, close } = useOpenDialog();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = opened === 'upload';
  // What opened it may have disappeared, e.g. a toast of a running import: the focus needs another place.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Button
        ref={button}
        icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => open('upload')}
      >
        {t('upload')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkDialog key={site._id} site={site} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
