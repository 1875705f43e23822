import type { endpoints } from '@biteboard/contracts';
import { App, Form, Input } from 'antd';
import { ApiError, call, messageOf } from '../../lib/api.ts';
import { signIn } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useIsAdmin, useStaff } from '../site/staff.ts';
import { fieldFaults } from '../ui/field-faults.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from './account-dialog.module.css';
import { t } from './messages.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** Who is signed in (`?open=account`), and a change of password, which needs the current one. */
export function AccountDialog() {
  const [form] = Form.useForm<Values>();
  const { close } = useOpenDialog();
  const { notification } = App.useApp();
  const staff = useStaff();
  const isAdmin = useIsAdmin();
  const change = useAttempt({
    send: (body: Values) =>
      call<typeof endpoints.changePassword>({ method: 'POST', path: '/api/user/password', body }),
    onDone: ({ token }) => {
      signIn(token);
      close();
      notification.success({ title: t('changed'), placement: 'bottomLeft' });
    },
    onFailed: (error) => {
      const faults = fieldFaults(error, FIELDS);
      form.setFields(faults);
      if (faults[0]) form.focusField(faults[0].name);
    },
  });
  const isAtField = change.error instanceof ApiError && fieldFaults(change.error, FIELDS).length > 0;
  return (
    <FormDialog<Values>
      title={t('title')}
      width={548}
      form={form}
      initialValues={{ currentPassword: '', newPassword: '' }}
      okText={t('change')}
      busy={change.isPending}
      refusal={change.isError && !isAtField ? messageOf(change.error) : ''}
      onSubmit={(values) => change.mutate(values)}
      onClose={close}
    >
      <p className={styles.who}>
        <b>{staff?.name || staff?.email}</b>
        {staff?.name && <span>{staff.email}</span>}
        <span>{t(isAdmin ? 'admin' : 'manager')}</span>
      </p>
      <Form.Item
        name="currentPassword"
        label={t('currentPassword')}
        rules={[{ required: true, message: t('currentMissing') }]}
      >
        <Input.Password size="large" autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('newPassword')}
        extra={t('newHint')}
        rules={[{ required: true, min: 8, message: t('newShort') }]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
