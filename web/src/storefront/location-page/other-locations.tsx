import type { Location } from '@biteboard/contracts';
import { Link } from '../../lib/router.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './location-page.module.css';
import { t } from './messages.ts';

/** The pages of a shop's other locations; nothing where there are none. */
export function OtherLocations({ locations }: { locations: readonly Location[] }) {
  const { basePath } = useShop();
  if (locations.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="other-locations">
      <h2 id="other-locations">{t('others')}</h2>
      <ul>
        {locations.map(({ id, name, address }) => (
          <li key={id}>
            <Link to={`${basePath}/l/${encodeURIComponent(id)}`} dir="auto">
              {name}
            </Link>
            <span dir="auto">{[...address.streetAddress, address.city].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
