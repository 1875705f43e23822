import type { AdminSite } from '@biteboard/contracts';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';

interface LocationFilterProps {
  locations: AdminSite['locations'];
  /** The id of a location; '' for all of them. */
  value: string;
  onChange: (locationId: string) => void;
  className?: string;
}

/** Narrows a list to one of a site's locations; nothing where it has no others. */
export function LocationFilter({ locations, value, onChange, className }: LocationFilterProps) {
  if (locations.length < 2) return null;
  return (
    <NamedSelect<string>
      {...(className ? { className } : {})}
      aria-label={t('location')}
      value={locations.some(({ id }) => id === value) ? value : ''}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('allLocations') },
        ...locations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
