import { t } from '../lib/messages/index.ts';
import styles from './spice-marks.module.css';

/** 1–4 chillies; the text is beside them, so they are silent unless `labelled`. */
export function SpiceMarks({
  count,
  size = 14,
  labelled,
}: {
  count: number;
  size?: number;
  labelled?: boolean;
}) {
  if (count < 1) return null;
  return (
    <span
      className={styles.marks}
      {...(labelled ? { role: 'img', 'aria-label': t('common.spice', { count }) } : { 'aria-hidden': true })}
    >
      {Array.from({ length: Math.min(count, 4) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chillies are alike and never move.
        <svg key={index} width={size} height={size} viewBox="0 0 16 16" aria-hidden>
          <path
            d="M12.6 5.1c1.2 2.4.2 5.6-2.3 7.6-2.2 1.8-5.2 2.5-8 2-.6-.1-.6-.9 0-1 2.2-.6 3.5-1.7 4.2-3.6.8-2.1.9-4.4 2.8-5.5 1.3-.7 2.7-.6 3.3.5Z"
            fill="var(--chilli)"
          />
          <path
            d="M9.8 5c.2-1.1 1-1.9 2.1-2 .1-.9.5-1.6 1.2-2.1.6-.4 1.3.4.8.9-.4.4-.6.8-.6 1.4 1 .4 1.5 1.3 1.3 2.3-1-.9-1.9-1-2.7-.2-.5-.6-1.2-.7-2.1-.3Z"
            fill="var(--veg)"
          />
        </svg>
      ))}
    </span>
  );
}
