import { t } from '../lib/texts/index.ts';
import styles from './spice-marks.module.css';

/** 1–4 chillies; the words stand beside them, so they are silent unless `labelled`. */
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
            d="M12.9 5.2c.9 2.2-.2 5.1-2.7 7-2.3 1.8-5.6 2.5-8.3 2.1-.5-.1-.5-.8 0-.9 2.600-.5 4.300-1.900 5.100-3.800.8-1.900 1.200-3.900 3.100-4.900 1.200-.6 2.400-.4 2.800.5Z"
            fill="var(--chilli)"
          />
          <path
            d="M11 5.200c-.2-.8.3-1.500 1.100-1.700.1-1 .6-1.800 1.500-2.300.5-.3 1 .4.6.8-.6.5-.9 1-.9 1.700.7.3 1 1 .8 1.700Z"
            fill="var(--veg)"
          />
        </svg>
      ))}
    </span>
  );
}
