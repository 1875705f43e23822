import type { SharedMenu } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';
import { useDeleteMenu } from './use-menu-changes.ts';

interface DeleteMenuDialogProps {
  menu: SharedMenu;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a menu is deleted, by its name. */
export function DeleteMenuDialog({ menu, onDone, onClose }: DeleteMenuDialogProps) {
  const { saving, theirs } = useDeleteMenu(menu, onDone);
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: menu.name })}
      warning={t('deleteText')}
      typed={menu.name}
      okText={t('deleteMenu')}
      busy={saving.isPending}
      refusal={theirs ? t('changedBeforeDeletion') : saving.isError ? messageOf(saving.error) : ''}
      onConfirm={() => saving.mutate()}
      onClose={onClose}
    />
  );
}
