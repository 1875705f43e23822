import type { Person } from '@biteboard/contracts';
import { Button } from 'antd';
import { ChevronDown } from 'lucide-react';
import busyButton from '../ui/busy-button.module.css';
import { t } from './messages.ts';
import styles from './people.module.css';
import { personName } from './person-text.ts';
import { type InvitedPerson, useChangePerson, useInvite } from './use-people-changes.ts';

/** What can be done with a person by a dialog. */
export type PersonAction = 'edit' | 'suspend' | 'remove';

export interface PersonRow {
  person: Person;
  isYou: boolean;
  /** The last active admin, whose access cannot be changed. */
  isLast: boolean;
  onAsk: (what: PersonAction, person: Person) => void;
  onInvited: (invited: InvitedPerson) => void;
  onDone: (text: string) => void;
  onRefused: (error: unknown) => void;
}

/** The role, as a button that changes it. */
export function RoleButton({ person, isLast, onAsk }: PersonRow) {
  const role = t(`role.${person.role}`);
  if (isLast) return <span className={styles.fixed}>{role}</span>;
  return (
    <Button
      type="text"
      className={styles.roleButton!}
      iconPlacement="end"
      icon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      aria-label={`${role}: ${t('editOf', { name: personName(person) })}`}
      onClick={() => onAsk('edit', person)}
    >
      {role}
    </Button>
  );
}

/** What can be done with a person; nothing with oneself, nor with the last admin. */
export function PersonActions(row: PersonRow) {
  const { person, isYou, isLast, onAsk } = row;
  const name = personName(person);
  if (isLast) return <span className={styles.faint}>{t('lastAdminShort')}</span>;
  if (isYou) return null;
  return (
    <span className={styles.actions}>
      {person.state === 'invited' && <SendAgain {...row} />}
      {person.state === 'suspended' && <LetIn {...row} />}
      {person.state === 'active' && (
        <Button
          type="text"
          aria-label={t('suspendOf', { name })}
          aria-haspopup="dialog"
          onClick={() => onAsk('suspend', person)}
        >
          {t('suspend')}
        </Button>
      )}
      <Button
        type="text"
        danger
        aria-label={t('removeOf', { name })}
        aria-haspopup="dialog"
        onClick={() => onAsk('remove', person)}
      >
        {t('remove')}
      </Button>
    </span>
  );
}

function LetIn({ person, onDone, onRefused }: PersonRow) {
  const name = personName(person);
  const change = useChangePerson(person.userId, () => onDone(t('letInAgain', { name })));
  return (
    <Button
      type="text"
      className={busyButton.button!}
      loading={change.isPending}
      aria-label={t('letInOf', { name })}
      onClick={() => !change.isPending && change.mutate({ suspended: false }, { onError: onRefused })}
    >
      {t('letIn')}
    </Button>
  );
}

function SendAgain({ person, onInvited, onRefused }: PersonRow) {
  const { email, name, role, siteIds } = person;
  const invite = useInvite(onInvited);
  return (
    <Button
      type="text"
      className={busyButton.button!}
      loading={invite.isPending}
      aria-label={t('sendAgainOf', { name: personName(person) })}
      onClick={() =>
        !invite.isPending && invite.mutate({ email, name, role, siteIds }, { onError: onRefused })
      }
    >
      {t('sendAgain')}
    </Button>
  );
}
