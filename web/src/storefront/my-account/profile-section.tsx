import type { Me } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { saveMe } from '../account/me.ts';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';

/** The name that shops see, and the email that the customer logs in with. */
export function ProfileSection({ me }: { me: Me }) {
  const client = useQueryClient();
  const [name, setName] = useState(me.name);
  const save = useAttempt({
    send: () => saveMe(client, me.userId, { name: name.trim() }),
    onDone: () => showToast({ title: t('saved') }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <AccountSection title={t('profile')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorNotice message={save.error ? messageOf(save.error) : ''} />
        <Field
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={setName}
        />
        <Field
          label={t('email')}
          name="email"
          value={me.email}
          onChange={() => undefined}
          readOnly
          hint={t('emailHint')}
        />
        <Button type="submit" className={styles.action} busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
    </AccountSection>
  );
}
