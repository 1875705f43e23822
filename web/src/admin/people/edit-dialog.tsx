import type { Person } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { sitesQuery } from '../site/queries.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { chosenPlaces, MembershipFields, type MembershipValues } from './membership-fields.tsx';
import { t } from './messages.ts';
import { locationsOf } from './own-location-fields.tsx';
import { personName } from './person-text.ts';
import { useChangePerson } from './use-people-changes.ts';

interface EditDialogProps {
  person: Person;
  onDone: (person: Person) => void;
  onClose: () => void;
}

/** Another role, or other groups, sites and locations. */
export function EditDialog({ person, onDone, onClose }: EditDialogProps) {
  const [form] = Form.useForm<MembershipValues>();
  const change = useChangePerson(person.userId, onDone);
  const { role, siteIds, groupIds } = person;
  const { data: sites = [] } = useQuery(sitesQuery);
  return (
    <FormDialog<MembershipValues>
      title={t('editTitle', { name: personName(person) })}
      form={form}
      initialValues={{ role, siteIds, groupIds, ...locationsOf(person, sites) }}
      okText={t('save')}
      remark={person.state === 'active' ? t('editHint') : undefined}
      busy={change.isPending}
      refusal={change.isError ? t('changeFailed', { message: messageOf(change.error) }) : ''}
      onSubmit={(membership) => change.mutate({ role: membership.role, ...chosenPlaces(membership, person) })}
      onClose={onClose}
    >
      <MembershipFields />
    </FormDialog>
  );
}
