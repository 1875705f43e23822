import type { endpoints } from '@biteboard/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { decodeClaims } from '../../lib/claims.ts';
import { t as signInText } from '../../lib/messages/sign-in.ts';
import { signIn } from '../../lib/session.ts';
import { type LoginFields, loginMessage } from '../../lib/sign-in.ts';
import { isStaffRole } from '../site/staff.ts';
import styles from './login-form.module.css';
import { t } from './messages.ts';

const EMAIL = /^\s*[^@\s]+@[^@\s]+\s*$/;
const eye = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface LoginFormProps {
  refused: string;
  /** Who is expected. */
  email?: string;
  /** It is in a dialog, which has a title of its own. */
  within?: boolean;
}

/** Login with email and password. An account without access is refused, and the browser's session stays as it was. */
export function LoginForm({ refused, email: expected = '', within = false }: LoginFormProps) {
  const [form] = Form.useForm<LoginFields>();
  const [shown, setShown] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const login = useMutation({
    mutationFn: ({ email, password }: LoginFields) =>
      call<typeof endpoints.loginAdmin>({
        method: 'POST',
        path: '/api/auth/login',
        body: { email: email.trim(), password },
        asStranger: true,
      }),
    onMutate: () => setRefusal(''),
    onSuccess: ({ token }, { email }) => {
      if (isStaffRole(decodeClaims(token)?.role)) signIn(token);
      else setRefusal(t('notAdmin', { email: email.trim() }));
    },
    onError: (error) => {
      const { email, password } = error instanceof ApiError ? error.fields : {};
      if (!email && !password) return setRefusal(loginMessage(error));
      form.setFields([
        { name: 'email', errors: email ? [email] : [] },
        { name: 'password', errors: password ? [password] : [] },
      ]);
      form.focusField(email ? 'email' : 'password');
    },
  });

  return (
    <Form<LoginFields>
      form={form}
      className={within ? styles.within! : styles.form!}
      layout="vertical"
      size="large"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ email: expected, password: '' }}
      onFinish={(credentials) => !login.isPending && login.mutate(credentials)}
    >
      {!within && (
        <>
          <h1>{t('title')}</h1>
          <p className={styles.hint}>{t('hint')}</p>
        </>
      )}
      <Form.Item
        name="email"
        label={signInText('email')}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: signInText('emailMissing') },
          { pattern: EMAIL, message: signInText('emailWrong') },
        ]}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={signInText('password')}
        rules={[{ required: true, message: signInText('passwordMissing') }]}
      >
        <Input
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          suffix={
            <button
              type="button"
              className={styles.eye}
              aria-label={signInText(shown ? 'hidePassword' : 'showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <Eye {...eye} /> : <EyeOff {...eye} />}
            </button>
          }
        />
      </Form.Item>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="primary" htmlType="submit" block aria-busy={login.isPending} className={styles.submit}>
        {login.isPending ? signInText('loggingIn') : t('login')}
      </Button>
    </Form>
  );
}
