import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider, Modal } from 'antd';
import { useEffect } from 'react';
import { readSession } from '../../lib/session.ts';
import { LoginForm } from '../login/login-form.tsx';
import { mayEnter, useStaff } from '../site/staff.ts';
import { adminTokens } from '../ui/theme/admin-tokens.ts';
import { useColorScheme } from '../ui/theme/color-scheme.ts';
import { t } from './messages.ts';
import { signOut } from './sign-out.ts';

/**
 * Says that the session has ended, over a page that stays as it is. The same person continues there after signing in;
 * for another one the dashboard is loaded again.
 */
export function SessionEnded() {
  const client = useQueryClient();
  const look = useColorScheme();
  const staff = useStaff();
  const userId = staff?.userId;
  useEffect(
    () => () => {
      const session = readSession();
      if (!mayEnter(session)) return;
      if (session?.claims.userId === userId) void client.invalidateQueries();
      else window.location.assign('/dashboard');
    },
    [client, userId],
  );
  return (
    <ConfigProvider theme={adminTokens(look)} wave={{ disabled: true }}>
      <Modal
        open
        width={440}
        title={t('endedTitle')}
        onCancel={signOut}
        cancelText={t('toLogin')}
        mask={{ closable: false }}
        keyboard={false}
        closable={false}
        footer={(_, { CancelBtn }) => <CancelBtn />}
      >
        <p>{t('endedText')}</p>
        <LoginForm refused="" email={staff?.email ?? ''} within />
      </Modal>
    </ConfigProvider>
  );
}
