import type { endpoints, InvitationShown } from '@biteboard/contracts';
import { siteWithLocations } from '@biteboard/contracts/rules';
import { Button, Form, Input } from 'antd';
import { call, messageOf } from '../../lib/api.ts';
import { language } from '../../lib/messages/language.ts';
import { t as signInText } from '../../lib/messages/sign-in.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import styles from './login-form.module.css';
import { t } from './messages.ts';

interface Values {
  name: string;
  password: string;
}

interface InvitationFormProps {
  token: string;
  invitation: InvitationShown;
  onDone: (token: string) => void;
}

/** Asks for a name and a password; a person with an account proves that it is theirs. */
export function InvitationForm({ token, invitation, onDone }: InvitationFormProps) {
  const [form] = Form.useForm<Values>();
  const { email, groups, hasAccount, role } = invitation;
  const places = invitation.places ?? invitation.sites.map((site) => ({ site, locations: [] }));
  const accept = useAttempt({
    send: (values: Values) =>
      call<typeof endpoints.acceptInvitation>({
        method: 'POST',
        path: '/api/user/invitation',
        body: { token, ...values },
        asStranger: true,
      }),
    onDone: (answer) => onDone(answer.token),
    onFailed: (error) => {
      const faults = fieldFaults(error, ['password']);
      form.setFields(faults);
      if (faults[0]) form.focusField('password');
    },
  });
  const isAtField = fieldFaults(accept.error, ['password']).length > 0;
  const names = new Intl.ListFormat(language()).format([
    ...groups,
    ...places.map(({ site, locations }) => siteWithLocations(site, locations)),
  ]);
  return (
    <Form<Values>
      form={form}
      className={styles.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ name: invitation.name, password: '' }}
      onFinish={(values) => !accept.isPending && accept.mutate(values)}
    >
      <h1>{t('invitationTitle')}</h1>
      <p className={styles.hint}>
        {role === 'admin' || names === ''
          ? t('invitedToAll', { email })
          : t('invitedTo', { email, sites: names })}
      </p>
      {!hasAccount && (
        <Form.Item name="name" label={t('yourName')}>
          <Input dir="auto" autoComplete="name" maxLength={120} />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t(hasAccount ? 'presentPassword' : 'newPassword')}
        extra={t(hasAccount ? 'presentPasswordHint' : 'newPasswordHint')}
        rules={[
          {
            required: true,
            min: hasAccount ? 1 : 8,
            message: t(hasAccount ? 'passwordNeeded' : 'newPasswordHint'),
          },
        ]}
      >
        <Input.Password autoComplete={hasAccount ? 'current-password' : 'new-password'} maxLength={200} />
      </Form.Item>
      {accept.isError && !isAtField && (
        <p role="alert" className={styles.refusal}>
          {messageOf(accept.error)}
        </p>
      )}
      <Button type="primary" htmlType="submit" block aria-busy={accept.isPending} className={styles.submit}>
        {accept.isPending ? signInText('loggingIn') : t('accept')}
      </Button>
    </Form>
  );
}
