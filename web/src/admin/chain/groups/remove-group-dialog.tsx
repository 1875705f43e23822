import type { SiteGroup } from '@biteboard/contracts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { t } from './messages.ts';
import { useRemoveGroup } from './use-group-changes.ts';

interface RemoveGroupDialogProps {
  group: SiteGroup;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a group is removed, and again where prices of shared menus go with it. */
export function RemoveGroupDialog({ group, onDone, onClose }: RemoveGroupDialogProps) {
  useRestoreFocus();
  const remove = useRemoveGroup(group, onDone);
  const isInUse =
    (remove.error instanceof ApiError && remove.error.code === 'GROUP_IN_USE') || remove.variables === true;
  const isRefused =
    remove.isError && !(remove.error instanceof ApiError && remove.error.code === 'GROUP_IN_USE');
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: group.name })}
      okText={t(isInUse ? 'removeAnyway' : 'removeOk')}
      busy={remove.isPending}
      refusal={isRefused ? t('removeFailed', { message: messageOf(remove.error) }) : ''}
      warning={isInUse && t('inUse')}
      onConfirm={() => remove.mutate(isInUse)}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
