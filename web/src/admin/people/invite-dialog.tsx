import { Form, Input } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { chosenPlaces, MembershipFields, type MembershipValues } from './membership-fields.tsx';
import { t } from './messages.ts';
import { type InvitedPerson, useInvite } from './use-people-changes.ts';

const EMAIL = /^\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*$/;
const FIELDS = ['email', 'siteIds', 'groupIds'] as const;

interface Values extends MembershipValues {
  email: string;
  name: string;
}

/** Invites a person by link. */
export function InviteDialog(props: { onInvited: (invited: InvitedPerson) => void; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const invite = useInvite(props.onInvited);
  const faults = fieldFaults(invite.error, FIELDS);
  const submit = ({ email, name, ...membership }: Values) =>
    invite.mutate(
      { email: email.trim(), name: name.trim(), role: membership.role, ...chosenPlaces(membership) },
      { onError: (error) => form.setFields(fieldFaults(error, FIELDS)) },
    );
  return (
    <FormDialog<Values>
      title={t('inviteTitle')}
      form={form}
      initialValues={{
        email: '',
        name: '',
        role: 'manager',
        siteIds: [],
        groupIds: [],
        locations: {},
        goneLocations: [],
      }}
      okText={t('inviteOk')}
      busy={invite.isPending}
      refusal={invite.isError && faults.length === 0 ? messageOf(invite.error) : ''}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Form.Item
        name="email"
        label={t('email')}
        rules={[{ required: true, pattern: EMAIL, message: t('emailWrong') }]}
      >
        <Input size="large" type="email" autoComplete="off" autoCapitalize="none" maxLength={254} />
      </Form.Item>
      <Form.Item name="name" label={t('nameOptional')}>
        <Input dir="auto" size="large" autoComplete="off" maxLength={120} />
      </Form.Item>
      <MembershipFields />
    </FormDialog>
  );
}
