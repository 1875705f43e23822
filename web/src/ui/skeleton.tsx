import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../lib/messages/index.ts';
import { useDelayed } from '../lib/use-delay.ts';
import styles from './skeleton.module.css';

/** A grey placeholder shape. */
export function Skeleton({
  width,
  height,
  radius = 6,
  className,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: number;
  className?: string;
}) {
  return (
    <span
      className={classNames(styles.bone, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden
    />
  );
}

/** Takes up its space at once and shows the shapes after 200 ms; says 'Loading' to screen readers. */
export function Skeletons({ children, className }: { children: ReactNode; className?: string }) {
  const seen = useDelayed(true);
  return (
    <div role="status" className={classNames(styles.group, className)} data-seen={seen || undefined}>
      <span className="visually-hidden">{t('common.loading')}</span>
      {children}
    </div>
  );
}
