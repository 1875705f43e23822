import { useEffect, useRef } from 'react';
import { t } from '../../lib/texts/index.ts';
import { Chip } from '../../ui/chip.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useShop } from '../shop-context.tsx';
import styles from './category-strip.module.css';
import { inOrder } from './menu-order.ts';

/** Categories as chips; sticks below the header. The chosen one is scrolled into sight. */
export function CategoryStrip({ selected }: { selected: string }) {
  const { basePath, categories } = useShop();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip moves when another is chosen.
  useEffect(() => {
    const strip = list.current;
    const chip = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && chip)
      strip.scrollTo({ left: chip.offsetLeft - strip.clientWidth / 2 + chip.clientWidth / 2 });
  }, [selected]);
  return (
    <nav className={styles.strip} aria-label={t('shop.categories')}>
      <ul ref={list}>
        {inOrder(categories).map(({ _id, name, imageUrl }) => (
          <li key={_id}>
            <Chip
              to={`${basePath}/c/${encodeURIComponent(_id)}`}
              selected={_id === selected}
              picture={<Picture src={imageUrl} name={name} eager />}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
