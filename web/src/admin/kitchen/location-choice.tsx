import type { AdminSite } from '@biteboard/contracts';
import { storedText } from '../../lib/stored-state.ts';
import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';
import styles from './location-choice.module.css';
import { t } from './messages.ts';

const LOCATION = 'location';

/** Which of a site's kitchens this screen was set to, by the ids of its locations; '' for all of them. */
const remembered = storedText((of) => `biteboard_kitchen_${of}`);
const siteKey = (locations: AdminSite['locations']): string => locations[0]?.id ?? '';

/** The location whose kitchen is shown, by the address, else the one that this screen was set to; null for all. */
export function useLocationId(locations: AdminSite['locations']): string | null {
  const { opened } = useUrlDisclosure(LOCATION);
  const last = remembered.use(siteKey(locations));
  const shown = opened ?? last;
  return locations.some(({ id }) => id === shown) ? shown : null;
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
      onChange={({ target }) => {
        remembered.update(siteKey(locations), () => target.value || null);
        change({ [LOCATION]: target.value || null });
      }}
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
