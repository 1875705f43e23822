import type { AdminSite, LocationInput } from '@biteboard/contracts';
import { Button, Form } from 'antd';
import { Clock, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { beside } from '../../../lib/beside.ts';
import { LocationDialog } from './location-dialog.tsx';
import { addressLine, EMPTY_LOCATION, fieldsOfLocation, locationOfFields } from './location-fields.ts';
import { timesOfLocation, withTimes } from './location-times.ts';
import { LocationTimesDialog } from './location-times-dialog.tsx';
import styles from './locations-field.module.css';
import { t } from './messages.ts';

interface LocationsFieldProps {
  /** As it is saved: its maps key helps to find addresses, its hours are what a location differs from. */
  site: AdminSite;
  /** Given by the form. */
  value?: readonly LocationInput[];
  onChange?: (locations: LocationInput[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NEW = 'new';

/** The places where a site hands over its orders; what is changed here is saved with the form. */
export function LocationsField({ site, value = [], onChange }: LocationsFieldProps) {
  const [open, setOpen] = useState<number | typeof NEW | null>(null);
  const [timed, setTimed] = useState<number | null>(null);
  const timedLocation = timed === null ? undefined : value[timed];
  const siteHours = Form.useWatch('hours', { form: Form.useFormInstance(), preserve: true }) ?? site.hours;
  const opened = typeof open === 'number' ? value[open] : undefined;
  const change = (locations: LocationInput[]) => {
    onChange?.(locations);
    setOpen(null);
    setTimed(null);
  };
  const replace = (before: LocationInput, after: LocationInput) =>
    change(value.map((one) => (one === before ? after : one)));
  return (
    <div>
      {value.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list}>
        {value.map((location, at) => (
          <li key={location.id ?? `${at} ${location.name}`} className={styles.location}>
            <span className={styles.words}>
              <b dir="auto">{location.name}</b>
              <span>{beside(addressLine(location.address), location.phone)}</span>
              {differencesText(location) && <span>{differencesText(location)}</span>}
            </span>
            <Button
              type="text"
              icon={<Clock {...icon} />}
              aria-label={t('timesOf', { name: location.name ?? '' })}
              onClick={() => setTimed(at)}
            >
              {t('timesShort')}
            </Button>
            <Button
              type="text"
              icon={<Pencil {...icon} />}
              aria-label={t('editOf', { name: location.name ?? '' })}
              onClick={() => setOpen(at)}
            >
              {t('editShort')}
            </Button>
          </li>
        ))}
      </ul>
      <Button icon={<Plus {...icon} />} onClick={() => setOpen(NEW)}>
        {t('add')}
      </Button>
      {open !== null && (
        <LocationDialog
          site={site._id}
          isNew={open === NEW}
          initial={opened ? fieldsOfLocation(opened) : EMPTY_LOCATION}
          onSave={(fields) => {
            // Its own hours, closures and offers stay: they are not of this dialog.
            const saved = { ...opened, ...locationOfFields(fields, opened?.id) };
            if (opened) replace(opened, saved);
            else change([...value, saved]);
          }}
          onDelete={() => change(value.filter((one) => one !== opened))}
          onClose={() => setOpen(null)}
        />
      )}
      {timedLocation && (
        <LocationTimesDialog
          site={site}
          name={timedLocation.name ?? ''}
          initial={timesOfLocation(timedLocation, siteHours)}
          onSave={(times) => replace(timedLocation, withTimes(timedLocation, times))}
          onClose={() => setTimed(null)}
        />
      )}
    </div>
  );
}

/** 'own hours · 2 closures · no delivery'; '' where a location is as its site. */
const differencesText = ({ hours, closures = [], pickupEnabled, deliveryEnabled }: LocationInput): string =>
  beside(
    hours && t('differs.hours'),
    closures.length > 0 && t('differs.closures', { count: closures.length }),
    pickupEnabled === false && t('differs.pickupOff'),
    deliveryEnabled === false && t('differs.deliveryOff'),
  );
