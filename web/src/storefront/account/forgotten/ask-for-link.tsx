import type { endpoints } from '@biteboard/contracts';
import { MailCheck } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, messageOf } from '../../../lib/api.ts';
import { language } from '../../../lib/messages/language.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/state-blocks.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { emailFault } from '../login/sign-in-faults.ts';
import { EmailField } from '../sign-in-fields.tsx';
import styles from './ask-for-link.module.css';
import { t } from './messages.ts';

/** Asks for the email and has the link sent; the answer does not reveal who has an account. */
export function AskForLink({ email: known = '' }: { email?: string }) {
  const [email, setEmail] = useState(known);
  const [fault, setFault] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const ask = useAttempt({
    send: () =>
      call<typeof endpoints.forgetPassword>({
        method: 'POST',
        path: '/api/user/password/forgotten',
        body: { email: email.trim(), language: language() },
        asStranger: true,
      }),
  });
  useFocusFallback(ask.isSuccess, () => form.current?.querySelector<HTMLElement>('button, input'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const found = emailFault(email);
    setFault(found);
    if (found) form.current?.querySelector('input')?.focus();
    else ask.mutate();
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <div role="status">
        {ask.isSuccess && (
          <Notice tone="success" icon={<MailCheck size={20} strokeWidth={1.75} aria-hidden />}>
            {t('sent')}
          </Notice>
        )}
      </div>
      {ask.isSuccess ? (
        <Button kind="secondary" size="large" block onClick={() => ask.reset()}>
          {t('otherEmail')}
        </Button>
      ) : (
        <>
          <p className={styles.intro}>{t('intro')}</p>
          <ErrorNotice message={ask.error === null ? '' : messageOf(ask.error)} />
          <EmailField
            value={email}
            onChange={(value) => {
              setEmail(value);
              setFault('');
            }}
            error={fault}
          />
          <Button type="submit" size="large" block busy={ask.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </>
      )}
    </form>
  );
}
