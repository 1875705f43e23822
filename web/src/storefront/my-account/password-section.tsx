import type { endpoints } from '@biteboard/contracts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError, call, messageOf } from '../../lib/api.ts';
import { signIn } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { t as loginText } from '../account/login/messages.ts';
import { newPasswordFault, passwordFault } from '../account/login/sign-in-faults.ts';
import { PasswordField } from '../account/sign-in-fields.tsx';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';

const NOTHING = { currentPassword: '', newPassword: '' };
type Typed = typeof NOTHING;

/** Changes the password, given the present one. */
export function PasswordSection() {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const showFaults = (found: Partial<Typed>) => {
    setFaults(found);
    const first = (['currentPassword', 'newPassword'] as const).find((name) => found[name]);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const change = useAttempt({
    send: () =>
      call<typeof endpoints.changePassword>({ method: 'POST', path: '/api/user/password', body: typed }),
    onDone: (answer) => {
      signIn(answer.token);
      setTyped(NOTHING);
      showToast({ title: t('passwordChanged') });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) showFaults(error.fields);
      else setRefusal(messageOf(error));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = {
      currentPassword: passwordFault(typed.currentPassword),
      newPassword: newPasswordFault(typed.newPassword),
    };
    setRefusal('');
    if (found.currentPassword || found.newPassword) showFaults(found);
    else change.mutate();
  };
  const field = (name: keyof Typed) => ({
    label: t(name),
    name,
    value: typed[name],
    error: faults[name],
    onChange: (value: string) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: '' }));
    },
  });
  return (
    <AccountSection title={t('password')}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <ErrorNotice message={refusal} />
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        <PasswordField
          {...field('newPassword')}
          autoComplete="new-password"
          hint={loginText('passwordHint')}
        />
        <Button
          type="submit"
          kind="secondary"
          className={styles.action}
          busy={change.isPending}
          busyLabel={t('saving')}
        >
          {t('changePassword')}
        </Button>
      </form>
    </AccountSection>
  );
}
