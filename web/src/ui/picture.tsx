import { pictureSet } from '@biteboard/contracts/rules';
import { useEffect, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useOnline } from '../lib/use-online.ts';
import styles from './picture.module.css';
import { useBrokenImage } from './use-broken-image.ts';

const TINTS = [
  '#FBE3AE',
  '#F8D3C6',
  '#DCE9C9',
  '#F3E8D6',
  '#E4DBEC',
  '#D3E6EE',
  '#F7D9DE',
  '#CFE9DF',
  '#DDD9D3',
  '#FDF0C8',
];

/** The same name always gets the same tint. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length] ?? '#F3E8D6';
}

interface PictureProps {
  src: string;
  /** What it shows; its initial replaces a missing picture. */
  name: string;
  /** Loaded at once: it is in the first view. */
  eager?: boolean;
  className?: string;
  use?: 'category' | 'product';
  /** How wide it is shown, where not as a card. */
  sizes?: string;
}

/**
 * A dish's picture, filling its box; a tint with the initial where there is none or it fails, until the network is
 * back. Silent: the name is beside it.
 */
export function Picture({
  src,
  name,
  eager,
  className,
  use = 'product',
  sizes = '(min-width: 768px) 33vw, 170px',
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useBrokenImage(() => setFailed(src));
  const online = useOnline();
  useEffect(() => {
    if (online) setFailed(null);
  }, [online]);
  const shown = src !== '' && failed !== src;
  return (
    <span className={classNames(styles.picture, className)} style={{ backgroundColor: tintOf(name) }}>
      {shown ? (
        <img
          {...image}
          src={src}
          srcSet={pictureSet(src, use)}
          sizes={sizes}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span className={styles.initial} aria-hidden>
          {name.trim().charAt(0).toUpperCase()}
        </span>
      )}
    </span>
  );
}
