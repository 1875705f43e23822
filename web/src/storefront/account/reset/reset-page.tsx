import type { endpoints } from '@biteboard/contracts';
import { CircleCheck } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError, call, messageOf } from '../../../lib/api.ts';
import { signIn } from '../../../lib/session.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useLinkToken } from '../../../lib/use-link-token.ts';
import { Awning } from '../../../ui/awning.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useShop } from '../../site/shop-context.tsx';
import { AskForLink } from '../forgotten/ask-for-link.tsx';
import { t as forgottenText } from '../forgotten/messages.ts';
import { t as loginText } from '../login/messages.ts';
import { newPasswordFault } from '../login/sign-in-faults.ts';
import { PasswordField } from '../sign-in-fields.tsx';
import { t } from './messages.ts';
import styles from './reset-page.module.css';

/** The page of a mailed link: its token sets a new password, once; without a valid one another link can be asked for. */
export function ResetPage() {
  const { site } = useShop();
  const token = useLinkToken();
  const [refusal, setRefusal] = useState('');
  const [done, setDone] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useHead({ title: `${t('title')} · ${site.name}` });
  useFocusFallback(`${refusal}${done}`, () => page.current?.querySelector<HTMLElement>('h1'));
  const asks = token === '' || refusal !== '';
  return (
    <>
      <Awning />
      <div ref={page} className={styles.page}>
        <h1 tabIndex={-1}>{asks ? forgottenText('title') : t('title')}</h1>
        <ErrorNotice message={refusal} />
        {done ? (
          <Done />
        ) : asks ? (
          <AskForLink />
        ) : (
          <NewPassword token={token} onDone={() => setDone(true)} onInvalid={setRefusal} />
        )}
      </div>
    </>
  );
}

interface NewPasswordProps {
  token: string;
  onDone: () => void;
  /** The link is no longer valid. */
  onInvalid: (message: string) => void;
}

function NewPassword({ token, onDone, onInvalid }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const save = useAttempt({
    send: () =>
      call<typeof endpoints.resetPassword>({
        method: 'POST',
        path: '/api/user/password/reset',
        body: { token, password },
        asStranger: true,
      }),
    onDone: (answer) => {
      signIn(answer.token);
      onDone();
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'RESET_LINK_INVALID') onInvalid(messageOf(error));
      else setRefusal(messageOf(error));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = newPasswordFault(password);
    setRefusal('');
    setFault(found);
    if (found) form.current?.querySelector('input')?.focus();
    else save.mutate();
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.intro}>{t('intro')}</p>
      <ErrorNotice message={refusal} />
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setFault('');
        }}
        hint={loginText('passwordHint')}
        error={fault}
      />
      <Button type="submit" size="large" block busy={save.isPending} busyLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}

function Done() {
  const { basePath } = useShop();
  return (
    <>
      <div role="status">
        <Notice tone="success" icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden />}>
          {t('done')}
        </Notice>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={basePath || '/'}>{t('toMenu')}</ButtonLink>
      </div>
    </>
  );
}
