import type { endpoints } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { useLanguage } from '../../lib/messages/index.ts';
import { useNavigate } from '../../lib/router.ts';
import { signIn } from '../../lib/session.ts';
import { useHead } from '../../lib/use-head.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { InvitationForm } from './invitation-form.tsx';
import form from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-page.module.css';
import { t } from './messages.ts';

/** Where the link of an invitation leads: accepting it opens the dashboard. */
export function InvitationPage() {
  useLanguage();
  useHead({ title: t('invitationTitle'), themeColor: '#ffffff' });
  const token = useLinkToken();
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    retry: false,
    queryFn: ({ signal }) =>
      call<typeof endpoints.showInvitation>({
        method: 'POST',
        path: '/api/user/invitation/shown',
        body: { token },
        signal,
        asStranger: true,
      }),
    enabled: token !== '',
  });
  const isVoid = token === '' || invitation.isError;
  return (
    <LoginFrame>
      {isVoid && (
        <div className={form.form}>
          <h1>{t('invitationTitle')}</h1>
          <p role="alert" className={form.refusal}>
            {invitation.isError ? messageOf(invitation.error) : t('invitationWithoutToken')}
          </p>
          <a href="/login" className={styles.back}>
            {t('toLogin')}
          </a>
        </div>
      )}
      {!isVoid && invitation.isPending && (
        <Skeletons className={form.form}>
          <Skeleton width="100%" height={320} radius={8} />
        </Skeletons>
      )}
      {invitation.data && (
        <InvitationForm
          token={token}
          invitation={invitation.data}
          onDone={(fresh) => {
            signIn(fresh);
            navigate('/dashboard', { replace: true });
          }}
        />
      )}
    </LoginFrame>
  );
}
