import './admin-theme.css';
import { App, ConfigProvider } from 'antd';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { useAdminLook } from './admin-look.ts';
import { adminTokens } from './admin-tokens.ts';

const icon = { size: 16, strokeWidth: 1.75, color: 'var(--ink2)', 'aria-hidden': true } as const;

/** The dashboard's colours, for antd and for our own styles; on the page's root, so that pop-ups wear them too. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const look = useAdminLook();
  // antd waits for the end of a motion that our reduced motion has cut short, so it must not begin one.
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.admin = look;
    return () => {
      delete root.dataset.admin;
    };
  }, [look]);
  return (
    <ConfigProvider
      theme={adminTokens(look, !isCalm)}
      wave={{ disabled: true }}
      select={{ suffixIcon: <ChevronDown {...icon} /> }}
      datePicker={{ suffixIcon: <Calendar {...icon} /> }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
