import type { Person } from '@biteboard/contracts';
import { messageOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { t } from './messages.ts';
import { personName } from './person-text.ts';
import { useChangePerson, useRemovePerson } from './use-people-changes.ts';

interface AccessDialogProps {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a person is suspended. */
export function SuspendPersonDialog({ person, onDone, onClose }: AccessDialogProps) {
  const change = useChangePerson(person.userId, onDone);
  return (
    <ConfirmDialog
      title={t('suspendTitle', { name: personName(person) })}
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

/** Asks before a person is removed, or their invitation is revoked. */
export function RemovePersonDialog({ person, onDone, onClose }: AccessDialogProps) {
  const remove = useRemovePerson(person.userId, onDone);
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: personName(person) })}
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
