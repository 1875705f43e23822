import type { AdminSite } from '@biteboard/contracts';
import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';
import styles from './location-choice.module.css';
import { t } from './messages.ts';

const LOCATION = 'location';

/** The location whose kitchen is shown, by the address; null for all of the site's. */
export function useLocationId(locations: AdminSite['locations']): string | null {
  const { opened } = useUrlDisclosure(LOCATION);
  return locations.some(({ id }) => id === opened) ? opened : null;
}

/** Whose orders are shown, where food is made at several places. */
export function LocationChoice({ locations }: Pick<AdminSite, 'locations'>) {
  const { change } = useUrlDisclosure(LOCATION);
  const chosen = useLocationId(locations);
  const [only] = locations;
  if (locations.length < 2)
    return only ? (
      <p className={styles.only} dir="auto">
        {only.name}
      </p>
    ) : null;
  return (
    <select
      className={styles.choice}
      aria-label={t('location')}
      value={chosen ?? ''}
      onChange={({ target }) => change({ [LOCATION]: target.value || null })}
    >
      <option value="">{t('allLocations')}</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
