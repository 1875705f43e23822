import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';
import { useTakeBack } from './use-menu-changes.ts';

interface TakeBackDialogProps {
  menuId: string;
  number: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a planned release is taken back. */
export function TakeBackDialog({ menuId, number, onDone, onClose }: TakeBackDialogProps) {
  const takingBack = useTakeBack(menuId, number, onDone);
  return (
    <ConfirmDialog
      title={t('takeBackTitle', { number })}
      okText={t('takeBack')}
      busy={takingBack.isPending}
      refusal={takingBack.isError ? messageOf(takingBack.error) : ''}
      onConfirm={() => takingBack.mutate()}
      onClose={onClose}
    >
      <p>{t('takeBackText')}</p>
    </ConfirmDialog>
  );
}
