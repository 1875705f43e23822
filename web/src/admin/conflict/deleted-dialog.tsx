import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';

interface DeletedDialogProps {
  /** What was deleted. */
  name: string;
  /** Creates it again from what is entered. */
  onKeep: () => void;
  onClose: () => void;
}

/** What is being saved has been deleted by others; what was entered need not be lost with it. */
export function DeletedDialog({ name, onKeep, onClose }: DeletedDialogProps) {
  return (
    <ConfirmDialog
      title={t('goneTitle', { name })}
      danger={false}
      okText={t('goneKeep')}
      cancelText={t('back')}
      busy={false}
      refusal=""
      onConfirm={onKeep}
      onClose={onClose}
    >
      <p>{t('goneText')}</p>
    </ConfirmDialog>
  );
}
