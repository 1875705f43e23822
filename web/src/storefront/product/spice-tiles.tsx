import { classifySpiceLevel, spiceCount } from '@biteboard/contracts/rules';
import { useId } from 'react';
import covering from '../../ui/covering-radio.module.css';
import { SpiceMarks } from '../../ui/spice-marks.tsx';
import styles from './spice-tiles.module.css';

interface SpiceTilesProps {
  levels: readonly string[];
  value: string | null;
  onChange: (level: string) => void;
}

/** Spice levels as tiles: chillies above the word. */
export function SpiceTiles({ levels, value, onChange }: SpiceTilesProps) {
  const name = useId();
  return (
    <div className={styles.tiles}>
      {levels.map((level) => (
        <label key={level} className={styles.tile}>
          <input
            type="radio"
            className={covering.radio}
            name={name}
            checked={level === value}
            onChange={() => onChange(level)}
          />
          <SpiceMarks count={spiceCount(classifySpiceLevel(level))} />
          <span>{level}</span>
        </label>
      ))}
    </div>
  );
}
