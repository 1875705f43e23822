import type { AdminSite } from '@biteboard/contracts';
import { Button } from 'antd';
import { storedText } from '../../lib/stored-state.ts';
import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';
import { t as shared } from '../site/messages.ts';
import styles from './location-choice.module.css';
import { t } from './messages.ts';

const LOCATION = 'location';

/** Stored where a screen was set to all locations. */
const ALL = 'all';

/** Which of a site's kitchens this screen was set to, by the ids of its locations; null until it was asked. */
const remembered = storedText((of) => `biteboard_kitchen_${of}`);
const siteKey = (locations: AdminSite['locations']): string => locations[0]?.id ?? '';

/** The location whose kitchen is shown, by the address, else the one that this screen was set to; null for all. */
export function useLocationId(locations: AdminSite['locations']): string | null {
  const { opened } = useUrlDisclosure(LOCATION);
  const last = remembered.use(siteKey(locations));
  const shown = opened ?? last;
  return locations.some(({ id }) => id === shown) ? shown : null;
}

/** Sets this screen to a location, or, by null, to all of them. */
function useSetLocation(locations: AdminSite['locations']) {
  const { change } = useUrlDisclosure(LOCATION);
  return (id: string | null) => {
    remembered.update(siteKey(locations), () => id ?? ALL);
    change({ [LOCATION]: id });
  };
}

/** Asks once which kitchen this screen hangs in, where there are several; until then it shows all of them. */
export function LocationQuestion({ locations }: Pick<AdminSite, 'locations'>) {
  const set = useSetLocation(locations);
  const { opened } = useUrlDisclosure(LOCATION);
  const isAnswered = remembered.use(siteKey(locations)) !== null;
  if (locations.length < 2 || opened !== null || isAnswered) return null;
  return (
    <section className={styles.question} aria-labelledby="kitchen-location">
      <h2 id="kitchen-location">{t('whichKitchen')}</h2>
      <div className={styles.answers}>
        {locations.map(({ id, name }) => (
          <Button key={id} size="large" onClick={() => set(id)}>
            <span dir="auto">{name}</span>
          </Button>
        ))}
        <Button size="large" onClick={() => set(null)}>
          {shared('allLocations')}
        </Button>
      </div>
    </section>
  );
}

/** Whose orders are shown, where food is made at several places that the person runs. */
export function LocationChoice({ locations }: Pick<AdminSite, 'locations'>) {
  const set = useSetLocation(locations);
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
      aria-label={shared('location')}
      value={chosen ?? ''}
      onChange={({ target }) => {
        set(target.value || null);
      }}
    >
      <option value="">{shared('allLocations')}</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
