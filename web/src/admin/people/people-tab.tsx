import type { Person } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { UserPlus, UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { AuditSection } from '../audit/audit-section.tsx';
import { CustomersDialog } from '../customers/customers-dialog.tsx';
import { sitesQuery } from '../site/queries.ts';
import { useStaff } from '../site/staff.ts';
import { PageHead } from '../ui/page-head.tsx';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';
import { EditDialog } from './edit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { t } from './messages.ts';
import styles from './people.module.css';
import { PeopleList, PeopleTable } from './people-table.tsx';
import type { PersonAction, PersonRow } from './person-actions.tsx';
import { isLastAdmin, personName } from './person-text.ts';
import { peopleQuery } from './queries.ts';
import { RemovePersonDialog, SuspendPersonDialog } from './suspend-and-remove-dialogs.tsx';
import type { InvitedPerson } from './use-people-changes.ts';

type Open =
  | { what: 'invite' }
  | { what: 'customer' }
  | { what: 'link'; invited: InvitedPerson }
  | { what: PersonAction; person: Person };

/** The people of the dashboard, and their roles. */
export function PeopleTab() {
  const people = useQuery(peopleQuery);
  const { data: sites = [] } = useQuery(sitesQuery);
  const isRoomy = useFrom('wide');
  const you = useStaff()?.userId;
  const [open, setOpen] = useState<Open | null>(null);
  /** What was done last, and what was refused; for screen readers the one, for all the other. */
  const [done, setDone] = useState('');
  const [refused, setRefused] = useState('');
  const tab = useRef<HTMLDivElement>(null);
  // A row that disappears or changes takes the pressed button with it.
  useFocusFallback(people.data, () => (done === '' ? null : tab.current?.querySelector('button')));
  const close = () => setOpen(null);
  const say = (text: string) => {
    close();
    setDone(text);
    setRefused('');
  };
  const list = people.data ?? [];
  const rows = list.map(
    (person): PersonRow => ({
      person,
      isYou: person.userId === you,
      isLast: isLastAdmin(person, list),
      onAsk: (what, asked) => setOpen({ what, person: asked }),
      onInvited: (invited) => setOpen({ what: 'link', invited }),
      onDone: say,
      onRefused: (error) => setRefused(t('changeFailed', { message: messageOf(error) })),
    }),
  );
  const View = isRoomy ? PeopleTable : PeopleList;

  return (
    <div ref={tab} className={styles.tab}>
      <PageHead
        title={t('title')}
        actions={
          <>
            <Button
              icon={<UserSearch size={18} strokeWidth={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen({ what: 'customer' })}
            >
              {t('findCustomer')}
            </Button>
            <Button
              type="primary"
              icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen({ what: 'invite' })}
            >
              {t('invite')}
            </Button>
          </>
        }
      >
        {people.data && list.length.toLocaleString('en-CA')}
      </PageHead>
      <p role="status" className="visually-hidden">
        {done}
      </p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {people.isError && !people.data && (
        <ErrorState
          message={t('failed', { message: messageOf(people.error) })}
          onRetry={() => void people.refetch()}
        />
      )}
      {people.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={260} radius={8} />
        </Skeletons>
      )}
      {people.data && <View rows={rows} sites={sites} />}
      {rows.some(({ isLast }) => isLast) && <p className={styles.note}>{t('lastAdmin')}</p>}
      <AuditSection people={list} sites={sites} />
      {open && <PeopleDialog open={open} onOpen={setOpen} onDone={say} onClose={close} />}
    </div>
  );
}

interface PeopleDialogProps {
  open: Open;
  onOpen: (open: Open) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** One after the other, the link after its invitation: the focus returns to what opened the first. */
function PeopleDialog({ open, onOpen, onDone, onClose }: PeopleDialogProps) {
  useRestoreFocus();
  if (open.what === 'customer') return <CustomersDialog onClose={onClose} />;
  if (open.what === 'invite')
    return <InviteDialog onInvited={(invited) => onOpen({ what: 'link', invited })} onClose={onClose} />;
  if (open.what === 'link') return <LinkDialog invited={open.invited} onClose={onClose} />;
  const { what, person } = open;
  const name = personName(person);
  if (what === 'edit')
    return <EditDialog person={person} onDone={() => onDone(t('saved', { name }))} onClose={onClose} />;
  if (what === 'suspend')
    return (
      <SuspendPersonDialog
        person={person}
        onDone={() => onDone(t('suspended', { name }))}
        onClose={onClose}
      />
    );
  return (
    <RemovePersonDialog person={person} onDone={() => onDone(t('removed', { name }))} onClose={onClose} />
  );
}
