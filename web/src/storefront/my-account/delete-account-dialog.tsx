import type { endpoints } from '@biteboard/contracts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ApiError, call, messageOf } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { logout } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { passwordFault } from '../account/login/sign-in-faults.ts';
import { PasswordField } from '../account/sign-in-fields.tsx';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';

interface Faults {
  confirmation?: string;
  password?: string;
}

/** Deletes the account: says what is removed and what is kept, and asks for the typed email and the password. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { basePath } = useShop();
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const showFaults = (found: Faults) => {
    setFaults(found);
    const first = found.confirmation ? 'confirmation' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const remove = useAttempt({
    send: () =>
      call<typeof endpoints.removeMe>({ method: 'DELETE', path: '/api/user/me', body: { password } }),
    onDone: () => {
      logout();
      showToast({ title: t('deleted') });
      void navigate(basePath || '/');
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.fields.password) showFaults({ password: error.fields.password });
      else setRefusal(messageOf(error));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (remove.isPending) return;
    const isTyped = confirmation.trim().toLowerCase() === email.toLowerCase();
    const found = { confirmation: isTyped ? '' : t('deleteMismatch'), password: passwordFault(password) };
    setRefusal('');
    if (found.confirmation || found.password) showFaults(found);
    else remove.mutate();
  };
  return (
    <BottomSheet
      title={t('deleteAccount')}
      width={480}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          size="large"
          block
          className={styles.destroy}
          busy={remove.isPending}
          busyLabel={t('deleting')}
        >
          {t('deleteAccount')}
        </Button>
      }
    >
      <form id={formId} ref={form} noValidate className={styles.sheet} onSubmit={submit}>
        <p>{t('deleteGoes')}</p>
        <p className={styles.quiet}>{t('deleteStays')}</p>
        <ErrorNotice message={refusal} />
        <Field
          label={t('deleteConfirm', { email })}
          name="confirmation"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          onChange={(value) => {
            setConfirmation(value);
            setFaults({});
          }}
          error={faults.confirmation}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setFaults({});
          }}
          error={faults.password}
        />
      </form>
    </BottomSheet>
  );
}
