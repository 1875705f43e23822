import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useEarlyInput } from '../lib/use-early-input.ts';
import covering from './covering-radio.module.css';
import styles from './segmented.module.css';

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
}

interface SegmentedProps<V extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  segments: readonly Segment<V>[];
  block?: boolean;
  className?: string;
}

/** One of a few: a radio group that looks like a switch; arrow keys move within it. */
export function Segmented<V extends string>({
  label,
  value,
  onChange,
  segments,
  block,
  className,
}: SegmentedProps<V>) {
  const name = useId();
  const place = useEarlyInput<HTMLFieldSetElement>((chosen) => onChange(chosen as V));
  return (
    <fieldset
      ref={place}
      className={classNames(styles.segmented, block && styles.block, className)}
      aria-label={label}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            autoComplete="off"
            className={covering.radio}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
