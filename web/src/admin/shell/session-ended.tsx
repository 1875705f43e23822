import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider, Modal } from 'antd';
import { useEffect } from 'react';
import { readSession } from '../../lib/session.ts';
import { LoginForm } from '../login/login-form.tsx';
import { useAdminLook } from './admin-look.ts';
import { adminTokens } from './admin-tokens.ts';
import { leave } from './leave.ts';
import { t } from './messages.ts';
import { mayEnter, useStaff } from './staff.ts';

/**
 * Says that the session has ended, over a page that stays as it is. Whoever signs in again goes on there; another person
 * begins anew.
 */
export function SessionEnded() {
  const client = useQueryClient();
  const look = useAdminLook();
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
        onCancel={leave}
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
