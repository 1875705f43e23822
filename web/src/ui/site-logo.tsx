import { useState } from 'react';
import styles from './site-logo.module.css';
import { useBrokenImage } from './use-broken-image.ts';

interface SiteLogoProps {
  src: string;
  name: string;
  size?: number;
  /** Fetched only when it comes near: it is below the first view. */
  lazy?: boolean;
}

/** A site's logo; its initial on the brand's fill where it has none. Silent: the name is beside it. */
export function SiteLogo({ src, name, size = 32, lazy }: SiteLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useBrokenImage(() => setFailed(src));
  if (src !== '' && failed !== src)
    return (
      <img
        {...image}
        className={styles.logo}
        src={src}
        alt=""
        width={size}
        height={size}
        loading={lazy ? 'lazy' : undefined}
      />
    );
  return (
    <span className={styles.initial} style={{ width: size, height: size, fontSize: size * 0.56 }} aria-hidden>
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
