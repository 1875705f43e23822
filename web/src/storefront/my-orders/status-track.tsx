import type { ProgressPart } from './order-progress.ts';
import styles from './status-track.module.css';

/** The four parts of an order's progress, the completed ones filled; the current one is announced too. */
export function StatusTrack({ parts }: { parts: readonly ProgressPart[] }) {
  return (
    <ol className={styles.parts}>
      {parts.map((part) => (
        <li key={part.label} aria-current={part.isCurrent ? 'step' : undefined}>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${part.done * 100}%` }} />
          </span>
          {part.label}
        </li>
      ))}
    </ol>
  );
}
