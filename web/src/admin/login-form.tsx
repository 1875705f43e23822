import type { endpoints } from '@biteboard/contracts';
import { Eye, EyeOff } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError, call } from '../lib/api.ts';
import { decodeClaims } from '../lib/claims.ts';
import { signIn } from '../lib/session.ts';
import { loginMessage } from '../lib/sign-in.ts';
import { t } from '../lib/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './login-page.module.css';

type Faults = { email?: string; password?: string };

const eye = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Email and password of an admin. Another account is refused and stays as it was at this browser. */
export function LoginForm({ refused }: { refused: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState(refused);
  const form = useRef<HTMLFormElement>(null);

  const point = (found: Faults) => {
    setFaults(found);
    const first = found.email ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal('');
    const found = faultsOf(email, password);
    if (found.email || found.password) return point(found);
    setBusy(true);
    try {
      const { token } = await call<typeof endpoints.loginAdmin>({
        method: 'POST',
        path: '/api/auth/login',
        body: { email: email.trim(), password },
        asStranger: true,
      });
      if (decodeClaims(token)?.role.toLowerCase() === 'admin') signIn(token);
      else setRefusal(t('admin.notAdmin', { email: email.trim() }));
    } catch (error) {
      if (error instanceof ApiError && (error.fields.email || error.fields.password)) point(error.fields);
      else setRefusal(loginMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h1>{t('admin.loginTitle')}</h1>
      <p className={styles.hint}>{t('admin.loginHint')}</p>
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        onChange={(value) => {
          setEmail(value);
          setFaults({ ...faults, email: '' });
        }}
        error={faults.email}
      />
      <Field
        label={t('account.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setFaults({ ...faults, password: '' });
        }}
        error={faults.password}
        trailing={
          <IconButton
            label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
            icon={shown ? <Eye {...eye} /> : <EyeOff {...eye} />}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" block busy={busy} busyLabel={t('account.loggingIn')}>
        {t('admin.login')}
      </Button>
    </form>
  );
}

function faultsOf(email: string, password: string): Faults {
  const address = email.trim();
  return {
    ...(address === '' ? { email: t('account.emailMissing') } : {}),
    ...(address !== '' && !/^[^@\s]+@[^@\s]+$/.test(address) ? { email: t('account.emailWrong') } : {}),
    ...(password === '' ? { password: t('account.passwordMissing') } : {}),
  };
}
