import './admin-theme.css';
import { App, ConfigProvider } from 'antd';
import { Calendar, ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { adminTokens } from './admin-tokens.ts';
import { useColorScheme } from './color-scheme.ts';

const icon = { size: 16, strokeWidth: 1.75, color: 'var(--ink2)', 'aria-hidden': true } as const;

/** The dashboard's colours, for antd and for our own styles; on the page's root, so that pop-ups wear them too. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const look = useColorScheme();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.admin = look;
    return () => {
      delete root.dataset.admin;
    };
  }, [look]);
  return (
    <ConfigProvider
      theme={adminTokens(look)}
      wave={{ disabled: true }}
      select={{ suffixIcon: <ChevronDown {...icon} /> }}
      datePicker={{ suffixIcon: <Calendar {...icon} /> }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
