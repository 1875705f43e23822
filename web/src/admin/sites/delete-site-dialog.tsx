import type { AdminSite } from '@biteboard/contracts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { VersionedDeleteDialog } from '../conflict/versioned-delete-dialog.tsx';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { t } from './messages.ts';
import { siteFieldDisplays, wholeSite } from './site-field-displays.ts';
import { useDeleteSite } from './use-site-changes.ts';

interface DeleteDialogProps {
  site: AdminSite;
  onDone: () => void;
  onArchived: () => void;
  onClose: () => void;
}

/** Deletes a site after its slug is typed. One with orders can only be archived (`decided §3`). */
export function DeleteSiteDialog({ site, onDone, onArchived, onClose }: DeleteDialogProps) {
  // The element that opened the first question has disappeared when the second one closes.
  useRestoreFocus();
  const remove = useDeleteSite(site, onDone);
  const hasOrders = remove.error instanceof ApiError && remove.error.code === 'SITE_HAS_ORDERS';
  if (hasOrders && !site.archived && !remove.isPending)
    return (
      <ArchiveDialog site={site} reason={messageOf(remove.error)} onDone={onArchived} onClose={onClose} />
    );
  return (
    <VersionedDeleteDialog
      thing={site}
      fieldsOf={wholeSite}
      displays={siteFieldDisplays(site)}
      remove={remove}
      title={t('deleteTitle', { site: site.name })}
      warning={t('deleteWarning')}
      typed={site.slug}
      okText={t('deleteSite')}
      failed={(error) => t('deleteFailed', { message: messageOf(error) })}
      onClose={onClose}
    />
  );
}
