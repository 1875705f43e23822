import { brandPalette } from '@biteboard/contracts/rules';
import type { CSSProperties, ReactNode } from 'react';
import styles from './brand-theme.module.css';

/** The brand's palette as CSS variables (`--brand-fill`, `--brand-on`, …; design README, Colour). */
export function brandVariables(brandColor: string): CSSProperties {
  const palette = brandPalette(brandColor);
  return Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--brand-${name}`, colour]));
}

/** Everything inside wears the brand; dialogs too, for they stand in the tree where they are written. */
export function BrandTheme({ brandColor, children }: { brandColor: string; children: ReactNode }) {
  return (
    <div className={styles.brand} style={brandVariables(brandColor)}>
      {children}
    </div>
  );
}
