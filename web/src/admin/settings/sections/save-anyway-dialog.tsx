import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { t } from '../messages.ts';

interface SaveAnywayDialogProps {
  /** Which open orders are left outside, or without their location. */
  reason: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Open orders would be left outside the new hours: they are named, and it can be saved all the same. */
export function SaveAnywayDialog({ reason, onConfirm, onClose }: SaveAnywayDialogProps) {
  return (
    <ConfirmDialog
      title={t('outside.title')}
      okText={t('outside.save')}
      busy={false}
      refusal=""
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{reason}</p>
    </ConfirmDialog>
  );
}
