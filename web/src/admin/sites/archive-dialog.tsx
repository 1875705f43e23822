import type { AdminSite } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';
import { useSaveSite } from './use-site-changes.ts';

interface ArchiveDialogProps {
  site: AdminSite;
  /** Why it is offered, e.g. that the site cannot be deleted. */
  reason?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a shop without losing anything of it. */
export function ArchiveDialog({ site, reason, onDone, onClose }: ArchiveDialogProps) {
  const archive = useSaveSite(site, onDone);
  return (
    <ConfirmDialog
      title={t('archiveTitle', { site: site.name })}
      warning={reason}
      okText={t('archiveSite')}
      busy={archive.isPending}
      refusal={archive.isError ? t('archiveFailed', { message: messageOf(archive.error) }) : ''}
      onConfirm={() => archive.mutate({ body: { archived: true }, seen: site })}
      onClose={onClose}
    >
      <p>{t('archiveText')}</p>
    </ConfirmDialog>
  );
}
