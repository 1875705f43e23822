import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { t as signInText } from '../../../lib/messages/sign-in.ts';
import { fieldFaultsOf } from '../../../lib/refusal-text.ts';
import { loginMessage, loginUser, registerUser } from '../../../lib/sign-in.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { ForgottenDialog } from '../forgotten/forgotten-dialog.tsx';
import { EmailField, PasswordField } from '../sign-in-fields.tsx';
import styles from './auth-dialog.module.css';
import { t } from './messages.ts';
import { type SignInFaults, type SignInFields, signInFaults } from './sign-in-faults.ts';

interface AuthDialogProps {
  /** Why it is asked for, e.g. 'Please log in to place your order.' */
  reason?: string;
  onClose: () => void;
  /** Signed in: what was interrupted may continue. */
  onSignedIn: () => void;
}

type Tab = 'login' | 'register';

/** The login dialog of customers (spec §2), whose admin mode is the page `/login`; nothing typed is lost when the server refuses or the tab changes. */
export function AuthDialog({ reason, onClose, onSignedIn }: AuthDialogProps) {
  const [tab, setTab] = useState<Tab>('login');
  const [typed, setTyped] = useState<SignInFields>({ name: '', email: '', password: '' });
  const [faults, setFaults] = useState<SignInFaults>({});
  const [refusal, setRefusal] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const isNew = tab === 'register';
  const type = (field: keyof SignInFields) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const showTab = (next: Tab) => {
    setTab(next);
    setFaults({});
    setRefusal('');
  };
  const forget = () => {
    setForgotten(true);
    setRefusal('');
  };
  const showFaults = (found: SignInFaults) => {
    setFaults(found);
    const first = (['name', 'email', 'password'] as const).find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const signIn = useAttempt({
    send: () => {
      const body = { email: typed.email.trim(), password: typed.password };
      return isNew ? registerUser({ ...body, name: typed.name.trim() }) : loginUser(body);
    },
    onDone: onSignedIn,
    onFailed: (error) => {
      const found = fieldFaultsOf(error);
      if (Object.keys(found).length > 0) showFaults(found);
      else setRefusal(loginMessage(error));
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const found = signInFaults(typed, tab);
    setRefusal('');
    if (Object.keys(found).length > 0) return showFaults(found);
    signIn.mutate();
  };

  if (forgotten)
    return <ForgottenDialog email={typed.email} onBack={() => setForgotten(false)} onClose={onClose} />;

  const foot = (
    <>
      <Button
        type="submit"
        form={formId}
        size="large"
        block
        busy={signIn.isPending}
        busyLabel={isNew ? t('creating') : signInText('loggingIn')}
      >
        {t(isNew ? 'createAccount' : 'login')}
      </Button>
      <p className={styles.other}>
        {t(isNew ? 'alreadyHere' : 'newHere')}{' '}
        <button type="button" onClick={() => showTab(isNew ? 'login' : 'register')}>
          {t(isNew ? 'login' : 'createAccount')}
        </button>
      </p>
    </>
  );

  return (
    <BottomSheet title={t(isNew ? 'createAccount' : 'login')} width={480} onClose={onClose} foot={foot}>
      <form id={formId} ref={form} noValidate className={styles.form} onSubmit={submit}>
        <Segmented
          label={t('mode')}
          block
          value={tab}
          onChange={showTab}
          segments={[
            { value: 'login', label: t('login') },
            { value: 'register', label: t('signUp') },
          ]}
        />
        {reason && !refusal && !isNew && <Notice>{reason}</Notice>}
        <ErrorNotice message={refusal} />
        {isNew && (
          <Field
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={typed.name}
            onChange={type('name')}
            error={faults.name}
          />
        )}
        <EmailField value={typed.email} onChange={type('email')} error={faults.email} />
        <PasswordField
          label={signInText('password')}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={typed.password}
          onChange={type('password')}
          hint={isNew ? t('passwordHint') : undefined}
          error={faults.password}
        />
        {!isNew && (
          <Button kind="text" className={styles.forgotten} onClick={forget}>
            {t('forgotten')}
          </Button>
        )}
      </form>
    </BottomSheet>
  );
}
