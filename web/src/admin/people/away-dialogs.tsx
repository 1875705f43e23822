import type { Person } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';
import { nameOf } from './person-words.ts';
import { useChangePerson, useRemovePerson } from './use-people-changes.ts';

interface AwayDialogProps {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before somebody is kept out for now. */
export function SuspendDialog({ person, onDone, onClose }: AwayDialogProps) {
  const change = useChangePerson(person.userId, onDone);
  return (
    <ConfirmDialog
      title={t('suspendTitle', { name: nameOf(person) })}
      okText={t('suspend')}
      busy={change.isPending}
      refusal={change.isError ? t('changeFailed', { message: messageOf(change.error) }) : ''}
      onConfirm={() => change.mutate({ suspended: true })}
      onClose={onClose}
    >
      <p>{t('suspendText')}</p>
    </ConfirmDialog>
  );
}

/** Asks before somebody leaves, or their invitation is taken back. */
export function RemoveDialog({ person, onDone, onClose }: AwayDialogProps) {
  const remove = useRemovePerson(person.userId, onDone);
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: nameOf(person) })}
      okText={t('remove')}
      busy={remove.isPending}
      refusal={remove.isError ? t('changeFailed', { message: messageOf(remove.error) }) : ''}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t(person.state === 'invited' ? 'takeBackText' : 'removeText')}</p>
    </ConfirmDialog>
  );
}
