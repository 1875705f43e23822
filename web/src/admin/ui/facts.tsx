import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What a step does, in numbers: a line each. */
export function Facts({ facts }: { facts: readonly (readonly [what: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
