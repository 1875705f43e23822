import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { t } from './messages.ts';
import { type ActedLetters, type LetterAct, useLetterActs } from './use-letter-acts.ts';

interface ActDialogProps {
  act: LetterAct;
  ids: readonly string[];
  onDone: (acted: ActedLetters) => void;
  onClose: () => void;
}

/** Asks before letters are replayed or discarded. */
export function ActDialog({ act, ids, onDone, onClose }: ActDialogProps) {
  useRestoreFocus();
  const acting = useLetterActs(act, onDone);
  const count = ids.length;
  return (
    <ConfirmDialog
      title={t(`${act}Title`, { count })}
      okText={t(act)}
      danger={act === 'discard'}
      busy={acting.isPending}
      refusal=""
      onConfirm={() => acting.mutate(ids)}
      onClose={onClose}
    >
      <p>{t(`${act}Text`, { count })}</p>
    </ConfirmDialog>
  );
}
