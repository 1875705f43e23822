import { useId } from 'react';
import styles from './change-list.module.css';
import type { Difference } from './differences.ts';
import type { FieldDisplays } from './field-displays.tsx';
import { t } from './messages.ts';

interface ChangeListProps {
  title: string;
  differences: readonly Difference[];
  /** Whose value is the current one. */
  by: 'theirs' | 'mine';
  displays: FieldDisplays;
}

/** Fields that one side changed: what each was, and what it is now. */
export function ChangeList({ title, differences, by, displays }: ChangeListProps) {
  const titleId = useId();
  if (differences.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl>
        {differences.map((difference) => {
          const { label, show } = displays(difference.field);
          return (
            <div key={difference.field}>
              <dt>{label}</dt>
              <dd>
                <span className="visually-hidden">{t('from')} </span>
                <span className={styles.was}>{show(difference.before)}</span>
                <span aria-hidden>→</span>
                <span className="visually-hidden"> {t('to')} </span>
                <span className={styles.is}>{show(difference[by])}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface ChangedSinceProps {
  changed: readonly Difference[];
  displays: FieldDisplays;
  title?: string;
}

/** Within a confirmation: what others changed since it was opened, read out when it appears. */
export function ChangedSince({ changed, displays, title = t('changed') }: ChangedSinceProps) {
  return (
    <div role="status">
      {changed.length > 0 && <p>{t('introTheirs')}</p>}
      <ChangeList title={title} differences={changed} by="theirs" displays={displays} />
    </div>
  );
}
