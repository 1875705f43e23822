import './admin-theme.css';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAdminLook } from './admin-look.ts';
import { adminTokens } from './admin-tokens.ts';

/** The dashboard's colours, for antd and for our own styles; on the page's root, so that pop-ups wear them too. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const look = useAdminLook();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.admin = look;
    return () => {
      delete root.dataset.admin;
    };
  }, [look]);
  return (
    <ConfigProvider theme={adminTokens(look)} wave={{ disabled: true }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
