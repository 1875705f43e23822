import { brandPalette } from '@biteboard/contracts/rules';
import type { CSSProperties, ReactNode } from 'react';
import styles from './brand-theme.module.css';

/** The brand's palette as CSS variables (`--brand-fill`, `--brand-on`, …; design README, Colour). */
export function brandVariables(brandColor: string): CSSProperties {
  const palette = brandPalette(brandColor);
  return Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--brand-${name}`, colour]));
}

/** Everything inside has the brand's colours; dialogs too, as they are rendered in place. */
export function BrandTheme({ brandColor, children }: { brandColor: string; children: ReactNode }) {
  return (
    <div className={styles.brand} style={brandVariables(brandColor)}>
      {children}
    </div>
  );
}
