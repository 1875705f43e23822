import type { AdminSite } from '@biteboard/contracts';
import { MapPin } from 'lucide-react';
import { t } from './messages.ts';
import { isInPart } from './own-locations.ts';
import styles from './own-locations-note.module.css';

/** Says of which locations alone a page is, to somebody who runs only these. */
export function OwnLocationsNote({ site }: { site: AdminSite }) {
  if (!isInPart(site)) return null;
  const names = site.locations.map(({ name }) => name);
  return (
    <p className={styles.note}>
      <MapPin size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">
        {names.length > 0 ? t('onlyOf', { count: names.length, names: names.join(', ') }) : t('noneLeft')}
      </span>
    </p>
  );
}
