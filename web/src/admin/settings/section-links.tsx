import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Link, useLocation } from '../../lib/router.ts';
import sideRow from '../../ui/side-row.module.css';
import { t } from './messages.ts';
import { SECTIONS } from './section.tsx';
import styles from './section-links.module.css';
import { useSectionSeen } from './use-visible-section.ts';

/** A link to each section; the visible one is marked. An address such as `#hours` opens there. */
export function SectionLinks({ sections }: { sections: RefObject<HTMLDivElement | null> }) {
  const links = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const { hash, search, key } = useLocation();
  const [seen, goTo] = useSectionSeen(sections, links);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => goTo(hash.slice(1)), [hash, key]);
  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>(`[href$="#${seen}"]`);
    row.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - 60 });
  }, [seen]);
  return (
    <nav ref={links} className={styles.links} aria-label={t('sections')}>
      <div ref={row} className={classNames(styles.row, sideRow.row)}>
        {SECTIONS.map((name) => (
          <Link
            key={name}
            to={{ search, hash: `#${name}` }}
            replace
            state={{ keepScroll: true }}
            className={styles.link}
            aria-current={name === seen ? 'location' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
