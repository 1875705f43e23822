import type { ReactNode } from 'react';
import { t } from './messages.ts';
import styles from './section.module.css';

/** The sections in their order; each has its address, e.g. `#hours`. */
export const SECTIONS = [
  'branding',
  'hours',
  'locations',
  'delivery',
  'payments',
  'ordering',
  'notifications',
  'webhooks',
] as const;
export type SectionName = (typeof SECTIONS)[number];

interface SectionProps {
  name: SectionName;
  hint: string;
  children: ReactNode;
}

/** A part of the settings: what it is about beside its fields. */
export function SettingsSection({ name, hint, children }: SectionProps) {
  return (
    <section id={name} tabIndex={-1} aria-labelledby={`${name}-title`} className={styles.section}>
      <header className={styles.head}>
        <h2 id={`${name}-title`}>{t(name)}</h2>
        <p>{hint}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
