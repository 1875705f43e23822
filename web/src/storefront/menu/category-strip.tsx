import { useEffect, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Picture } from '../../ui/picture.tsx';
import sideRow from '../../ui/side-row.module.css';
import { inOrder } from '../site/menu-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './category-strip.module.css';
import { t } from './messages.ts';

/** How much of the next chip stays visible. */
const NEXT_PX = 40;

/** Categories as chips; sticks below the header. The chosen one is scrolled into sight. */
export function CategoryStrip({ selected }: { selected: string }) {
  const { basePath, categories } = useShop();
  const home = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all moves when another one is chosen.
  useEffect(() => {
    const strip = list.current;
    const chip = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && chip) {
      const end = chip.offsetLeft + chip.clientWidth;
      const fits = end + NEXT_PX < strip.clientWidth;
      strip.scrollTo({ left: fits ? 0 : end - (strip.clientWidth + chip.clientWidth) / 2 });
    }
    startBelow(home.current);
  }, [selected]);
  return (
    <>
      <div ref={home} className={styles.home} />
      <nav className={styles.strip} aria-label={t('categories')}>
        <ul ref={list} className={sideRow.row}>
          {inOrder(categories).map(({ _id, name, imageUrl }) => (
            <li key={_id}>
              <Chip
                to={`${basePath}/c/${encodeURIComponent(_id)}`}
                selected={_id === selected}
                keepScroll
                picture={<Picture src={imageUrl} name={name} eager use="category" sizes="44px" />}
              >
                <span dir="auto">{name}</span>
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Where the strip is stuck to the header, the new category begins right under it; otherwise the page does not scroll. */
function startBelow(home: HTMLElement | null) {
  if (!home) return;
  const top =
    home.getBoundingClientRect().top +
    window.scrollY -
    Number.parseFloat(getComputedStyle(home).scrollMarginTop);
  if (window.scrollY > top) window.scrollTo(0, top);
}
